const NAME = /^\w+$/

/** The names that a card keeps with commas. */
export const nomesDe = (texto: string | null | undefined): string[] =>
  (texto ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The filter that a card keeps, as its list call takes it; null for what is none. */
export function filtroDe(texto: string | null | undefined): Readonly<Record<string, string>> | null {
  if (!texto) return {}
  try {
    const read = JSON.parse(texto) as unknown
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const entries = Object.entries(read as Record<string, unknown>)
    if (!entries.every(([name, value]) => NAME.test(name) && typeof value === 'string')) return null
    return Object.fromEntries(entries) as Record<string, string>
  } catch {
    return null
  }
}
