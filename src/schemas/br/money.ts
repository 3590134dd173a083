import { readDecimal, scaled, toPtBr, unscaled } from './decimal.ts'
import { parseDecimal } from './number.ts'

/**
 * What a person types ('R$ 1.234,56', '1234,5', '1234.56') as reais with two places ('1234.56'); null when not a
 * number. Further places are rounded half away from zero, exactly, never through floating point.
 */
export function parseMoney(s: string): string | null {
  // The sign may stand on either side of the symbol: '-R$ 1,00' and 'R$ -1,00'.
  return parseDecimal(s.replace(/\s/g, '').replace(/^([-\u2212]?)R\$/i, '$1'), 2)
}

// A line does not break between the symbol and its number.
const REAIS = 'R$\u00a0'
/** Reais (decimal text or number) as 'R$ 1.234,56', negative '-R$ 1.234,56'; '' for null or not a number. */
export function formatMoney(v: string | number | null | undefined): string {
  const value = v === null || v === undefined ? null : readDecimal(v)
  if (value === null) return ''
  const text = toPtBr(unscaled(scaled(value, 2), 2))
  return text.startsWith('-') ? `-${REAIS}${text.slice(1)}` : `${REAIS}${text}`
}

/**
 * Reais as integer cents. The text is a decimal ('1234.56'), not what a person types; numbers count by their shortest
 * decimal form, so 1.005 is 101 cents although its binary value is a little less.
 * @throws RangeError when not a number
 */
export function toCents(v: string | number): bigint {
  const value = readDecimal(v)
  if (value === null) throw new RangeError(`Valor inválido: ${v}`)
  return scaled(value, 2)
}

/** Integer cents as reais with two places: 123456n is '1234.56'. */
export const fromCents = (c: bigint): string => unscaled(c, 2)

/**
 * Sum of two amounts in reais, exact, with two places.
 * @throws RangeError when either is not a number
 */
export const addMoney = (a: string | number, b: string | number): string => fromCents(toCents(a) + toCents(b))
