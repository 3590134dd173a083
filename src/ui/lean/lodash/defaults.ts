/** Gives an object what it lacks of others, the first that has it first. */
export default function defaults(object: object, ...others: readonly (object | null | undefined)[]): object {
  const out = object as Record<string, unknown>
  for (const other of others)
    for (const [name, value] of Object.entries(other ?? {})) if (out[name] === undefined) out[name] = value
  return out
}
