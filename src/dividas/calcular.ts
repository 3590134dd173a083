import { aberta, levada, linha, type Conta } from './conta.ts'
import { honorariosDe, imputada } from './imputar.ts'
import { BASES } from './parametros.ts'
import { DO_CREDOR, repartir } from './repartir.ts'
import type { Imputacao, ItemContado, Pagamento, Pedido, Regras, Repartido, Resultado, Saldo, Series } from './tipos.ts'
import { Valores } from './valores.ts'

/** Changes whenever the engine would say something else of a request, be it a word. */
export const VERSAO = 'D2'
/** It rounded the fees of each payment and of the rest by themselves: a cent could come of it, or go. */
const PRIMEIRA = 'D1'
const VERSOES: readonly string[] = [PRIMEIRA, VERSAO]

type Contas = readonly Conta[]
const maisVelha = (a: Conta, b: Conta): number =>
  a.item.vencimento === b.item.vencimento ? a.item.id - b.item.id : a.item.vencimento < b.item.vencimento ? -1 : 1

/** The rules of an item: its own, or those of the rest. */
const suas = ({ regras, outras }: Regrado, { item }: Pick<Conta, 'item'>): Regras =>
  (item.regra === undefined ? undefined : outras?.[item.regra]) ?? regras
type Regrado = Pick<Pedido, 'regras' | 'outras'>

/** The accounts after a payment: the item that it names first, then the oldest (CC 352 and 355). */
function paga(
  contas: Contas,
  pedido: Regrado,
  valores: Valores,
  pagamento: Pagamento,
  versao: string,
): [Contas, Imputacao] {
  const { id, data, valor, item } = pagamento
  const turn = contas.toSorted((a, b) => Number(b.item.id === item) - Number(a.item.id === item) || maisVelha(a, b))
  const partes = []
  const after = new Map<Conta, Conta>()
  let resta = valor
  for (const conta of turn) {
    if (resta === 0) break
    const regras = suas(pedido, conta)
    const done = imputada(levada(conta, regras, valores, data), regras, pagamento, resta, versao === PRIMEIRA)
    resta = done.resta
    if (!done.parte) continue
    after.set(conta, done.conta)
    partes.push(done.parte)
  }
  return [contas.map((c) => after.get(c) ?? c), { pagamento: id, data, valor, partes, excesso: resta }]
}

/** An account on the day of the statement, with the fees of what is open. */
function fechada(conta: Conta, regras: Regras, data: string): ItemContado {
  const { item, principal, multa, juros } = conta
  const fees = honorariosDe(conta, regras, data)
  const line = linha({
    tipo: 'honorarios',
    de: data,
    ate: data,
    valor: fees.valor,
    base: fees.base,
    taxa: regras.honorarios?.percentual ?? null,
    base_legal: BASES.honorarios,
  })
  const total = principal + multa + juros + fees.valor
  return {
    ...item,
    linhas: fees.valor ? [...conta.linhas, line] : conta.linhas,
    saldo: { principal, multa, juros, honorarios: fees.valor, total },
  }
}

const soma = (itens: readonly ItemContado[]): Saldo => {
  const of = (part: keyof Saldo) => itens.reduce((sum, { saldo }) => sum + saldo[part], 0)
  return {
    principal: of('principal'),
    multa: of('multa'),
    juros: of('juros'),
    honorarios: of('honorarios'),
    total: of('total'),
  }
}

/** Who keeps what of all items, each by its rule; nothing where no rule says so. */
function reparticao(pedido: Pedido, itens: readonly ItemContado[]): { repasse?: Repartido } {
  if (![pedido.regras, ...Object.values(pedido.outras ?? {})].some(({ repasse }) => repasse)) return {}
  const parts = itens.map((item) => repartir(item.saldo, suas(pedido, { item }).repasse ?? DO_CREDOR))
  const of = (part: keyof Repartido) => parts.reduce((sum, one) => sum + one[part], 0)
  return { repasse: { cliente: of('cliente'), escritorio: of('escritorio') } }
}

/** The accounts after all payments up to the day, and what became of each. */
function percorrida(pedido: Pedido, valores: Valores, versao = VERSAO) {
  const { data, itens, pagamentos } = pedido
  const imputacoes: Imputacao[] = []
  let contas: Contas = itens.map(aberta)
  const made = pagamentos.filter((p) => p.data <= data)
  for (const pagamento of made.toSorted((a, b) => (a.data === b.data ? a.id - b.id : a.data < b.data ? -1 : 1))) {
    const [after, imputacao] = paga(contas, pedido, valores, pagamento, versao)
    contas = after
    imputacoes.push(imputacao)
  }
  return { contas, imputacoes }
}

/** What payments leave of an item: how much of its nominal value is paid off, and whether nothing of it is owed any more. */
export interface Amortizado {
  readonly id: number
  /** Cents. */
  readonly nominal: number
  readonly quitado: boolean
}
/**
 * What became of the payments of a request, and what they leave of its items, without counting on to its day: only values
 * of the days of payment are needed. Null where one of them is not known.
 */
export function imputar(
  pedido: Pedido,
  series: Series,
): { readonly imputacoes: readonly Imputacao[]; readonly amortizados: readonly Amortizado[] } | null {
  const valores = new Valores(series)
  const { contas, imputacoes } = percorrida(pedido, valores)
  if (valores.faltas.length > 0) return null
  const amortizados = contas.map(({ item, nominal, principal, multa, juros }) => ({
    id: item.id,
    nominal: item.valor - nominal,
    quitado: principal + multa + juros === 0,
  }))
  return { imputacoes, amortizados }
}

/**
 * Counts what is owed on a day (DOMAIN §4.1, §4.2). The request must be one that `problemas` finds nothing wrong with.
 * Nothing but the two arguments is looked at: the same request with the same values gives the same answer, to the byte.
 * Where a value of a series is not known there is no statement, but what is missing. What an earlier version said is
 * counted again by that `versao`; throws RangeError for one that never was.
 */
export function calcular(pedido: Pedido, series: Series, versao = VERSAO): Resultado {
  if (!VERSOES.includes(versao)) throw new RangeError(`no version ${versao} of the engine`)
  const { data } = pedido
  const valores = new Valores(series)
  const { contas, imputacoes } = percorrida(pedido, valores, versao)
  const contados = contas.map((c) => {
    const regras = suas(pedido, c)
    return fechada(levada(c, regras, valores, data), regras, data)
  })
  const { faltas } = valores
  if (faltas.length > 0) return { demonstrativo: null, faltas }
  const bases = contados.flatMap(({ linhas }) => linhas.map((l) => l.base_legal))
  return {
    faltas: [],
    demonstrativo: {
      versao,
      data,
      itens: contados,
      imputacoes,
      total: soma(contados),
      ...reparticao(pedido, contados),
      series: valores.tomados,
      base_legal: [...new Set(bases)],
    },
  }
}
