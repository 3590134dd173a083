import { readDecimal, scaled, toPtBr, unscaled } from './decimal.ts'

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/

/** Rewrites what a Brazilian types as a decimal text. Null when it is not a number. */
function normalise(s: string, places: number | undefined): string | null {
  const [, sign = '', body = ''] = /^([-\u2212+]?)(.*)$/.exec(s.replace(/\s/g, '')) ?? []
  const minus = sign === '' || sign === '+' ? '' : '-'
  const comma = /^([\d.]*),(\d*)$/.exec(body)
  const whole = comma?.[1] ?? body
  const fraction = comma?.[2] ?? ''
  if (comma !== null) {
    if (!/^\d*$/.test(whole) && !GROUPED.test(whole)) return null
    const thousands = whole.replaceAll('.', '')
    return thousands + fraction === '' ? null : `${minus}${thousands || '0'}${fraction && `.${fraction}`}`
  }
  // '1.234' is one thousand and so on to a Brazilian, unless the field has three places: then it is the stored form.
  const stored = places !== undefined && places >= 3 && /^\d+\.\d+$/.test(body)
  if (!stored && GROUPED.test(body)) return minus + body.replaceAll('.', '')
  const [, left = '', right = ''] = /^(\d*)(?:\.(\d*))?$/.exec(body) ?? []
  return left + right === '' ? null : `${minus}${left || '0'}${right && `.${right}`}`
}

/**
 * What a Brazilian types ('1.234,5', '1234.5', '-0,5') as a decimal text ('1234.5'); null when not a number.
 * A dot without comma is decimal, except between groups of three digits ('1.234' is 1234, but with `places` of three
 * or more 1.234). With `places`, exactly that many, rounded half away from zero; never through floating point.
 */
export function parseDecimal(s: string, places?: number): string | null {
  const text = normalise(s, places)
  const value = text === null ? null : readDecimal(text)
  if (value === null) return null
  const kept = places ?? value.fraction.length
  return unscaled(scaled(value, kept), kept)
}

/** A decimal text or number as '1.234,5'; with `places`, exactly that many, rounded. '' for null or not a number. */
export function formatDecimal(v: string | number | null | undefined, places?: number): string {
  const value = v === null || v === undefined ? null : readDecimal(v)
  if (value === null) return ''
  const kept = places ?? value.fraction.length
  return toPtBr(unscaled(scaled(value, kept), kept))
}

/** A whole number from '1.234', '-7' or '12,00'; null when not whole, not a number, or beyond 2^53. */
export function parseInteger(s: string): number | null {
  const text = parseDecimal(s)
  if (text === null || !/^-?\d+(\.0+)?$/.test(text)) return null
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : null
}

/** A whole number as '1.234'; fractions are rounded. '' for null or not a number. */
export const formatInteger = (v: string | number | null | undefined): string => formatDecimal(v, 0)

/** A value in percent points as '12,5%' (12.5, not 0.125). '' for null or not a number. */
export function formatPercent(v: string | number | null | undefined, places?: number): string {
  const text = formatDecimal(v, places)
  return text === '' ? '' : `${text}%`
}
