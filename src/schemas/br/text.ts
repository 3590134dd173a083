/** Lower case without accents: how searches compare. The same as the database's `banca_simples`. */
export const unaccent = (s: string): string => s.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase()

/** First letters of the first and last names: 'Clara Maria Lacerda' → 'CL'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((w) => w[0]!.toLocaleUpperCase('pt-BR')).join('')
}

/** Cuts at `n` characters and adds '...' when something was cut. */
export const cut = (s: string, n: number): string => (s.length > n ? `${s.slice(0, n)}...` : s)
