/** The named properties of an object, its own and inherited ones. */
export default function pick(
  object: object | null | undefined,
  ...names: readonly (string | readonly string[])[]
): object {
  const from = Object(object ?? {}) as Record<string, unknown>
  return Object.fromEntries(names.flat().flatMap((name) => (name in from ? [[name, from[name]]] : [])))
}
