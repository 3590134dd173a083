import { applyMask } from './mask.ts'

/** The parts of a lawsuit's number without its check digits, as numbers or as digits; they are padded with zeros. */
export interface CnjParts {
  /** Sequential number in the unit and year, up to 7 digits. */
  sequencial: number | string
  ano: number | string
  /** Branch of justice, 1 to 9. */
  j: number | string
  /** Court of that branch. */
  tr: number | string
  /** Unit of origin. */
  oooo: number | string
}

/** The letters and digits of a lawsuit's number, upper case: administrative and old numbers may carry letters. */
export const cleanProcesso = (s: string): string => s.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** NNNNNNN-DD.AAAA.J.TR.OOOO from the first twenty characters (Res. CNJ 65/2008); shorter numbers only cleaned. */
export function formatProcesso(s: string): string {
  const clean = cleanProcesso(s)
  return clean.length < 20 ? clean : applyMask(clean, '#######-##.####.#.##.####')
}

/**
 * Whether exactly twenty digits carry the right check digits (Res. CNJ 65/2008: ISO 7064 modulo 97).
 * A wrong answer is a reason to warn, never to refuse: real filings carry bad numbers.
 */
export function cnjDigitsOk(s: string): boolean {
  const n = cleanProcesso(s)
  if (!/^\d{20}$/.test(n)) return false
  return n.slice(7, 9) === checkDigits(n.slice(0, 7) + n.slice(9))
}

/**
 * The twenty digits of a lawsuit's number with the right check digits.
 * @throws RangeError when a part is not made of digits or does not fit
 */
export function makeCnj({ sequencial, ano, j, tr, oooo }: CnjParts): string {
  const n = digits(sequencial, 7)
  const rest = digits(ano, 4) + digits(j, 1) + digits(tr, 2) + digits(oooo, 4)
  return n + checkDigits(n + rest) + rest
}

/**
 * 98 − (n·100 mod 97), always 02 to 98. Computing it and comparing also refuses 00, 01 and 99, which merely testing
 * for a remainder of 1 would let through.
 */
const checkDigits = (eighteen: string): string => String(98n - ((BigInt(eighteen) * 100n) % 97n)).padStart(2, '0')

function digits(part: number | string, length: number): string {
  const text = String(part).padStart(length, '0')
  if (text.length !== length || !/^\d+$/.test(text)) throw new RangeError(`Número de processo inválido: ${part}`)
  return text
}

export { tribunalOf } from './tribunais.ts'
