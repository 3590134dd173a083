type Flags = ReadonlySet<string>

const keys = new WeakMap<Flags, string>()
const numbers = new Map<string, string>()

/** The same short text for the same flags: what is worked out for one session serves every other of its rights. */
export function rightsKey(flags: Flags): string {
  const known = keys.get(flags)
  if (known !== undefined) return known
  const text = [...flags].toSorted().join(',')
  const key = numbers.get(text) ?? String(numbers.size)
  numbers.set(text, key)
  keys.set(flags, key)
  return key
}

const wider = new WeakMap<Flags, Map<string, Flags>>()

/** The flags and one more, the same set each time. */
export function withFlag(flags: Flags, flag: string): Flags {
  if (flags.has(flag)) return flags
  const known = wider.get(flags) ?? new Map<string, Flags>()
  wider.set(flags, known)
  const made = known.get(flag) ?? new Set([...flags, flag])
  known.set(flag, made)
  return made
}
