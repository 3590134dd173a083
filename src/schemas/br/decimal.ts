import { withoutEnd } from './text.ts'
/** Exact arithmetic on decimal texts: `-?digits(.digits)?`, the form in which money and decimals travel. */
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** `-`, digits before the point without leading zeros, digits after it. */
export interface Decimal {
  negative: boolean
  whole: string
  fraction: string
}

/** Reads a decimal text or a finite number by its shortest decimal form; null for anything else. */
export function readDecimal(v: string | number): Decimal | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(typeof v === 'number' ? plain(v) : v.trim()) ?? []
  if (sign === undefined) return null
  return { negative: sign === '-', whole: whole.replace(/^0+(?=\d)/, ''), fraction }
}

/** Numbers beyond 1e21 or below 1e-6 print with an exponent, which is written out here. */
function plain(v: number): string {
  const [, sign = '', lead = '', rest = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(v)) ?? []
  if (exponent === undefined) return String(v)
  const shift = Number(exponent)
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${lead}${rest}`
  return sign + lead + rest.padEnd(shift, '0')
}

/** The value in units of 10^-places, rounded half away from zero, as PostgreSQL rounds `numeric`. */
export function scaled({ negative, whole, fraction }: Decimal, places: number): bigint {
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  const rounded = fraction.charAt(places) >= '5' ? kept + 1n : kept
  return negative ? -rounded : rounded
}

/** Writes units of 10^-places back as a decimal text with exactly that many places; there is no negative zero. */
export function unscaled(units: bigint, places: number): string {
  const negative = units < 0n
  const text = String(negative ? -units : units).padStart(places + 1, '0')
  const cut = text.length - places
  return (negative ? '-' : '') + text.slice(0, cut) + (places > 0 ? `.${text.slice(cut)}` : '')
}

/** '-1234567' as '-1.234.567'. */
export function grouped(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(sign.length)
  const head = digits.length % 3
  const groups = digits.slice(head).match(/\d{3}/g) ?? []
  return sign + [digits.slice(0, head), ...groups].filter(Boolean).join('.')
}

/** A decimal text the Brazilian way: dots between thousands, comma before decimals. */
export function toPtBr(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  return grouped(whole) + (fraction === undefined ? '' : `,${fraction}`)
}

/** A decimal as Brazilians say it: without the zeros at its end. */
export const shortPtBr = (decimal: string): string =>
  toPtBr(decimal.includes('.') ? withoutEnd(withoutEnd(decimal, /0/), /\./) : decimal)
