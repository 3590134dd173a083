import { addMonths, isDate } from '../schemas/br/calendar.ts'
import { dividido, divididoAoPar, porCento, UM } from './numeros.ts'

export interface Parcela {
  readonly numero: number
  readonly vencimento: string
  /** Cents. */
  readonly valor: number
}
export interface ParcelaPrice extends Parcela {
  readonly juros: number
  readonly amortizacao: number
  readonly saldo: number
}

/** An amount in equal parts (cents): each rounded down, what is left of it on the last. Their sum is the amount. */
export function dividir(total: number, partes: number): number[] {
  const each = Math.floor(total / partes)
  return Array.from({ length: partes }, (_, i) => (i === partes - 1 ? total - each * (partes - 1) : each))
}

/**
 * The due dates of instalments, the first in the month of `primeira`: the day that was agreed on, or the last of a month
 * that has no such day; the month after has it again.
 */
export function vencimentos(primeira: string, dia: number, quantas: number): string[] {
  const month = `${primeira.slice(0, 7)}-01`
  return Array.from({ length: quantas }, (_, i) => {
    const first = addMonths(month, i)
    const wanted = `${first.slice(0, 8)}${String(dia).padStart(2, '0')}`
    return isDate(wanted) ? wanted : addMonths(`${first.slice(0, 4)}-01-31`, Number(first.slice(5, 7)) - 1)
  })
}

/** Instalments without interest (DOMAIN §4.3). */
export const lineares = (total: number, datas: readonly string[]): Parcela[] =>
  dividir(total, datas.length).map((valor, i) => ({ numero: i + 1, vencimento: datas[i]!, valor }))

/** (1 + i)^n in units of 10^-18. */
function potencia(rate: bigint, n: number): bigint {
  let out = UM
  for (let i = 0; i < n; i++) out = divididoAoPar(out * (UM + rate), UM)
  return out
}

/**
 * Instalments of equal amounts with interest inside (Price): PMT = PV·i ÷ (1 − (1 + i)^−n), to the cent; the last one
 * takes what is left of the balance (DOMAIN §4.3). `mensal` is in per cent a month and may be 0.
 */
export function price(total: number, mensal: string, datas: readonly string[]): ParcelaPrice[] {
  const rate = porCento(mensal)
  const n = datas.length
  const power = potencia(rate, n)
  const payment =
    rate === 0n ? Math.floor(total / n) : Number(dividido(BigInt(total) * rate * power, (power - UM) * UM))
  let saldo = total
  return datas.map((vencimento, i) => {
    const juros = Number(dividido(BigInt(saldo) * rate, UM))
    const valor = i === n - 1 ? saldo + juros : payment
    const amortizacao = valor - juros
    saldo -= amortizacao
    return { numero: i + 1, vencimento, valor, juros, amortizacao, saldo }
  })
}
