import { readDecimal, scaled, unscaled } from '../schemas/br/decimal.ts'

/** Factors and rates are integers of 10^-18: enough that no cent of any debt hangs on the last place. */
const PLACES = 18
export const UM = 10n ** BigInt(PLACES)

/** A decimal text as units of 10^-18. @throws RangeError when it is none */
export function lido(decimal: string): bigint {
  const value = readDecimal(decimal)
  if (value === null) throw new RangeError(`Número inválido: ${decimal}`)
  return scaled(value, PLACES)
}

/** Units of 10^-18 as a decimal text without the zeros at its end. */
export function escrito(units: bigint): string {
  const text = unscaled(units, PLACES)
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

/** a ÷ b to the nearest integer, halves away from zero as money is rounded; `b` is positive. */
export function dividido(a: bigint, b: bigint): bigint {
  const half = a < 0n ? -b : b
  return (2n * a + half) / (2n * b)
}

/** a ÷ b to the nearest integer, halves to the even one (NBR 5891); `b` is positive. */
export function divididoAoPar(a: bigint, b: bigint): bigint {
  const down = a / b - (a < 0n && a % b !== 0n ? 1n : 0n)
  const twice = 2n * (a - down * b)
  return twice > b || (twice === b && down % 2n !== 0n) ? down + 1n : down
}

/** Cents times a factor in units of 10^-18, to the cent. */
export const vezes = (cents: number, factor: bigint): number => Number(dividido(BigInt(cents) * factor, UM))

/** Per cent as a factor: '1.5' is 0,015, in units of 10^-18. */
export const porCento = (percent: string): bigint => dividido(lido(percent), 100n)
