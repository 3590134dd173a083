import { cleanProcesso } from './cnj.ts'
import { tribunalOf } from './tribunais.ts'

/** As courts write it; zeros at its beginning are often left out. The hyphen may be any dash. */
const WRITTEN = /(?<![\d.\-–/])(\d{1,7}[-–]\d{2}\.\d{4}\.\d\.\d{2}\.\d{4})(?!\d)/
/** Twenty digits, together or parted where the parts of a number meet. */
const BARE =
  /(?<!\d)(\d{7}[\s.\-–/]{0,2}\d{2}[\s.\-–/]{0,2}\d{4}[\s.\-–/]{0,2}\d[\s.\-–/]{0,2}\d{2}[\s.\-–/]{0,2}\d{4})(?!\d)/
const EITHER = new RegExp(`${WRITTEN.source}|${BARE.source}`, 'g')
const YEARS = [1900, 2100] as const

/** Twenty digits are many things: a lawsuit's number names a court, and a year of ours. */
function isNumber(n: string): boolean {
  const year = Number(n.slice(9, 13))
  return year >= YEARS[0] && year <= YEARS[1] && tribunalOf(n) !== null
}

/**
 * The lawsuit numbers (Res. CNJ 65/2008) in a text, each as twenty digits, in the order of the text and once: formatted,
 * with zeros left out at the beginning, bare, or parted by spaces. Check digits are not looked at, for real texts carry
 * wrong ones; telephones, CPFs, CNPJs and longer rows of digits are none.
 */
export function numbersIn(text: string): string[] {
  const found = new Set<string>()
  for (const [, written, bare] of text.matchAll(EITHER)) {
    const n = cleanProcesso(written ?? bare ?? '').padStart(20, '0')
    if (written !== undefined || isNumber(n)) found.add(n)
  }
  return [...found]
}
