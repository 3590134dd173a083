import { addMonths, diffDays } from '../schemas/br/calendar.ts'
import { dividido, UM } from './numeros.ts'
import type { ContagemMeses } from './tipos.ts'

/** Months are counted by their number since year 0: a statement walks over thousands of them. */
export const mesDe = (data: string): number => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7)) - 1
const pad = (n: number) => (n < 10 ? `0${n}` : String(n))
const escritos = new Map<number, string>()
/** The month of a number, yyyy-mm. */
export function mesEscrito(n: number): string {
  const known = escritos.get(n)
  if (known !== undefined) return known
  const text = `${Math.floor(n / 12)}-${pad((n % 12) + 1)}`
  escritos.set(n, text)
  return text
}

const COMUM = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const bissexto = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const diasDoMes = (n: number): number => (n % 12 === 1 && bissexto(Math.floor(n / 12)) ? 29 : COMUM[n % 12]!)
const diaDe = (data: string): number => Number(data.slice(8, 10))

/** How many times a month has passed from `de` to `ate`; the day of `de` decides, clamped to the end of short months. */
function completos(de: string, ate: string): number {
  const [from, to] = [mesDe(de), mesDe(ate)]
  return Math.min(diaDe(de), diasDoMes(to)) > diaDe(ate) ? to - from - 1 : to - from
}

const desde: Record<ContagemMeses, (de: string, ate: string) => bigint> = {
  inteiros: (de, ate) => BigInt(completos(de, ate)) * UM,
  dias30: (de, ate) => dividido(BigInt(diffDays(ate, de)) * UM, 30n),
  calendario: (de, ate) => {
    const whole = completos(de, ate)
    const [from, to] = [addMonths(de, whole), addMonths(de, whole + 1)]
    return BigInt(whole) * UM + dividido(BigInt(diffDays(ate, from)) * UM, BigInt(diffDays(to, from)))
  },
}

/** Months from `de` to `ate` in units of 10^-18; none where `ate` is not later. */
export const mesesDesde = (modo: ContagemMeses, de: string, ate: string): bigint =>
  ate <= de ? 0n : desde[modo](de, ate)

/**
 * The calendar months that the days after `de` up to `ate` lie in, by their numbers, with how much of each they are, in
 * units of 10^-18.
 */
export function porMes(de: string, ate: string): readonly { readonly mes: number; readonly parte: bigint }[] {
  const [first, last] = [mesDe(de), mesDe(ate)]
  const out: { mes: number; parte: bigint }[] = []
  for (let mes = first; mes <= last; mes++) {
    const all = diasDoMes(mes)
    const days = (mes === last ? diaDe(ate) : all) - (mes === first ? diaDe(de) : 0)
    if (days > 0) out.push({ mes, parte: days === all ? UM : dividido(BigInt(days) * UM, BigInt(all)) })
  }
  return out
}
