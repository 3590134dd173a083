import { isDate, isUsualDate } from '../schemas/br/calendar.ts'
import { readDecimal } from '../schemas/br/decimal.ts'
import { dividido, porCento, vezes } from './numeros.ts'
import { MAXIMO_MENSAL, MAXIMO_PARCELAS, type BaseDesconto } from './parametros.ts'
import { lineares, price, vencimentos, type Parcela } from './parcelas.ts'
import type { Saldo } from './tipos.ts'

/** What an agreement is split into. Cents; a monthly rate of 0 is straight. */
export interface Divisao {
  readonly negociado: number
  readonly entrada: number
  readonly data_entrada: string
  readonly mensal: string
  readonly parcelas: number
  readonly primeira: string
  readonly dia: number
}

/** What is offered to a debtor, against what is owed on a day. */
export interface Proposta extends Omit<Divisao, 'negociado'> {
  /** Per cent. */
  readonly desconto: string
  readonly sobre: BaseDesconto
}

export interface Simulacao {
  /** What is forgiven, and how many per cent of the day's total that is. */
  readonly desconto: number
  readonly percentual: string
  readonly negociado: number
  readonly entrada: number
  /** With the down-payment as number 0. */
  readonly parcelas: readonly Parcela[]
  /** What the instalments bear beyond what was agreed on. */
  readonly juros: number
  /** All that is paid, and what that is more (less, when negative) than the day's total. */
  readonly total: number
  readonly diferenca: number
}

/** The due dates: the first as it was agreed on, the others on the due day, which a short month never shifts (DOMAIN §4.3). */
const datasDe = ({ primeira, dia, parcelas }: Divisao): string[] =>
  vencimentos(primeira, dia, parcelas).map((data, i) => (i === 0 ? primeira : data))

/** The instalments of an agreement: the down-payment as number 0, then what is left of the amount. Their sum is exact. */
export function dividirAcordo(divisao: Divisao): Parcela[] {
  const { negociado, entrada, data_entrada, mensal } = divisao
  const resto = negociado - entrada
  const first = entrada > 0 ? [{ numero: 0, vencimento: data_entrada, valor: entrada }] : []
  if (resto <= 0) return first
  const datas = datasDe(divisao)
  const parts = Number(mensal) > 0 ? price(resto, mensal, datas) : lineares(resto, datas)
  return [...first, ...parts.map(({ numero, vencimento, valor }) => ({ numero, vencimento, valor }))]
}

const baseDe = ({ principal, multa, juros, total }: Saldo, sobre: BaseDesconto): number =>
  ({ encargos: multa + juros, principal, total })[sobre]

/** What a discount comes to, in cents. */
export const descontoDe = (saldo: Saldo, desconto: string, sobre: BaseDesconto): number =>
  vezes(baseDe(saldo, sobre), porCento(desconto))

/** A part as per cent of the whole, to two places. */
export function percentualDe(parte: number, todo: number): string {
  if (todo === 0) return '0.00'
  const hundredths = dividido(BigInt(parte) * 10_000n, BigInt(todo))
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** The most that may be taken off a debt without asking anybody, in cents, rounded as a discount of just as much is. */
export const descontoMaximo = (total: number, limite: string): number => vezes(total, porCento(limite))

type Problemas = Readonly<Partial<Record<keyof Proposta, string>>>
function isPercent(text: string, most: number): boolean {
  const value = text.length <= 20 ? readDecimal(text) : null
  return value !== null && !value.negative && Number(text) <= most
}
const isDay = (s: string): boolean => isDate(s) && isUsualDate(s)
const isCount = (n: number, least: number, most: number): boolean => Number.isSafeInteger(n) && n >= least && n <= most

/** What is wrong with a proposal, by field; nothing where it can be simulated. */
export function problemasDaProposta(saldo: Saldo, p: Proposta): Problemas {
  const out: { -readonly [K in keyof Problemas]: Problemas[K] } = {}
  if (!isPercent(p.desconto, 100)) out.desconto = 'O desconto é de 0 a 100 %.'
  if (!isCount(p.parcelas, 1, MAXIMO_PARCELAS)) out.parcelas = `São de 1 a ${MAXIMO_PARCELAS} parcelas.`
  if (!isPercent(p.mensal, MAXIMO_MENSAL)) out.mensal = `Os juros são de 0 a ${MAXIMO_MENSAL} % ao mês.`
  if (!isCount(p.dia, 1, 30)) out.dia = 'O dia do vencimento é de 1 a 30.'
  if (!isDay(p.primeira)) out.primeira = 'Diga o primeiro vencimento.'
  if (!isCount(p.entrada, 0, Number.MAX_SAFE_INTEGER)) out.entrada = 'A entrada não pode ser negativa.'
  if (p.entrada > 0 && !isDay(p.data_entrada)) out.data_entrada = 'Diga a data da entrada.'
  if (Object.keys(out).length > 0) return out
  const negociado = saldo.total - descontoDe(saldo, p.desconto, p.sobre)
  if (negociado <= 0) return { desconto: 'Com este desconto não sobra nada a pagar.' }
  if (p.entrada > negociado) return { entrada: 'A entrada é maior que o valor negociado.' }
  if (p.entrada > 0 && p.data_entrada > p.primeira) return { data_entrada: 'A entrada vem antes da primeira parcela.' }
  const parts = dividirAcordo({ ...p, negociado })
  if (parts.some(({ valor }) => valor <= 0)) return { parcelas: 'São parcelas demais para este valor.' }
  return {}
}

/** What a proposal does to a debt. The proposal must be one that `problemasDaProposta` finds nothing wrong with. */
export function simular(saldo: Saldo, proposta: Proposta): Simulacao {
  const desconto = descontoDe(saldo, proposta.desconto, proposta.sobre)
  const negociado = saldo.total - desconto
  const parcelas = dividirAcordo({ ...proposta, negociado })
  const total = parcelas.reduce((sum, { valor }) => sum + valor, 0)
  return {
    desconto,
    percentual: percentualDe(desconto, saldo.total),
    negociado,
    entrada: proposta.entrada,
    parcelas,
    juros: total - negociado,
    total,
    diferenca: total - saldo.total,
  }
}
