/**
 * Lower case without accents, how searches compare. Must equal the database's `banca_simples`: NFD, strip the combining
 * marks U+0300 to U+036F, lower.
 */
export const unaccent = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** A name as names are compared: without accents, case and more than one space. */
export const squeezed = (s: string): string => unaccent(s).replace(/\s+/g, ' ').trim()

/** The text without whatever its end has of the characters that `ending` matches, one at a time. */
export function withoutEnd(s: string, ending: RegExp): string {
  let end = s.length
  while (end > 0 && ending.test(s.charAt(end - 1))) end--
  return s.slice(0, end)
}

/** First letters of the first and last names, upper case: 'Clara Maria Lacerda' is 'CL'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? '').join('')
}

/** The first `n` characters followed by '...' when there are more; never half of an emoji. */
export function cut(s: string, n: number): string {
  const symbols = [...s]
  return symbols.length > n ? `${symbols.slice(0, n).join('')}...` : s
}

/** What stands between the digits of a number wherever it was copied from: points, dashes of any length, spaces seen or not. */
const BETWEEN = /[.\-/\s\u2010-\u2015\u2212\u00ad\u200b-\u200f\u2060\ufeff]/g
/** A number without its punctuation. */
export const withoutPunctuation = (s: string): string => s.replace(BETWEEN, '')
