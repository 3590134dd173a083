import { download } from '../download.ts'
import { http } from '../http.ts'
import type { Query } from '../query.ts'
import type { Foretold } from '../../schemas/core/index.ts'

/** Amounts as text, in reais: what came and went between two days, what is open, what each account has. */
export interface Results {
  readonly dt_inicial: string
  readonly dt_final: string
  readonly recebido: string
  readonly pago: string
  readonly resultado: string
  readonly a_pagar: string
  readonly a_receber: string
  readonly vencido_a_pagar: string
  readonly vencido_a_receber: string
  readonly saldo: string
  readonly contas: readonly {
    readonly id: number
    readonly nm_conta: string
    readonly nr_saldo: string
    /** What its bank says at the end of a day, and how far the ledger is from it; null where nothing is known, or compared. */
    readonly dt_saldo_banco: string | null
    readonly nr_saldo_banco: string | null
    readonly nr_diferenca: string | null
    /** Lines of its statements that wait, and those of them that nothing explains. */
    readonly a_conciliar: number
    readonly sem_explicacao: number
  }[]
}
export const results = (query: { dt_inicial: string; dt_final: string }, signal?: AbortSignal) =>
  http<Results>('financeiro', 'resultados/', { query, signal })

/** What a bank says of an account beside what the ledger has on that day. */
export interface BankBalance {
  readonly dt_saldo_banco: string | null
  readonly nr_saldo_banco: string | null
  readonly nr_nos_lancamentos: string | null
  readonly nr_diferenca: string | null
}
export const bankBalance = (conta: number, signal?: AbortSignal) =>
  http<BankBalance>('financeiro', `contas-bancarias/${conta}/conferencia/`, { signal, relato: false })

/** Whom a bill pays and where the money goes; nothing of who may not be looked at but the name. */
export const destination = (conta: number, signal?: AbortSignal) =>
  http<Foretold>('financeiro', `pagamentos/${conta}/destino/`, { signal, relato: false })

/** What the records of a list come to, by the measures asked for. */
export async function sums(path: string, measures: readonly string[], filter: Query, signal?: AbortSignal) {
  const query = { ...filter, medidas: measures.join(',') }
  const { linhas } = await http<{ linhas: readonly { readonly valores: Readonly<Record<string, string | null>> }[] }>(
    'financeiro',
    `${path}agregar/`,
    { query, signal, relato: false },
  )
  return linhas[0]?.valores ?? {}
}

/** Somebody of any of the lists that a bill may name. */
export interface Payee {
  readonly ie_tipo_favorecido: string
  readonly id: number
  readonly nome: string
  readonly detalhe: string
}
export const payees = (q: string, signal?: AbortSignal) =>
  http<{ results: readonly Payee[] }>('financeiro', 'favorecidos/escolher/', { query: { q }, signal, relato: false })

interface Months {
  readonly meses: readonly string[]
  readonly total: string
}
/** Amounts as text by account and month (`yyyy-mm`). */
export interface Statement {
  readonly meses: readonly string[]
  readonly linhas: readonly (Months & {
    readonly cd_conta: number
    readonly nm_conta: string
    readonly ie_natureza: string
  })[]
  readonly receitas: Months
  readonly despesas: Months
  readonly resultado: Months
}
export const statementOfResults = (query: { de: string; ate: string }, signal?: AbortSignal) =>
  http<Statement>('financeiro', 'demonstrativo/', { query, signal })

export type FlowStep = 'dia' | 'semana' | 'mes'
/** Amounts as text of a period, by its first and last day: done, expected, and the balance at its end with both. */
export interface FlowPeriod {
  readonly de: string
  readonly ate: string
  readonly entradas: string
  readonly saidas: string
  /** What moved accounts besides: reversals of other periods, entries made by hand. */
  readonly outros: string
  readonly a_receber: string
  readonly a_pagar: string
  readonly saldo: string
}
export interface CashFlow {
  readonly por: FlowStep
  readonly hoje: string
  readonly saldo_inicial: string
  /** What is expected before the first period, which its balance counts on. */
  readonly previsto_antes: string
  readonly periodos: readonly FlowPeriod[]
  readonly contas: readonly { readonly id: number; readonly nm_conta: string; readonly saldos: readonly string[] }[]
}
export const cashFlow = (query: { por: FlowStep; de?: string; ate?: string }, signal?: AbortSignal) =>
  http<CashFlow>('financeiro', 'fluxo/', { query, signal })

export const DIMENSIONS = ['conta', 'centro', 'cliente', 'processo'] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** Amounts as text of an establishment, a customer or a lawsuit: what is left by month, and income and cost of all of them. */
export interface DimensionLine {
  /** Null where it stands for no single record. */
  readonly id: number | null
  /** It is of what has none of them. */
  readonly sem: boolean
  readonly nome: string
  readonly meses: readonly string[]
  readonly receitas: string
  readonly despesas: string
  readonly total: string
}
export interface ByDimension {
  readonly por: Exclude<Dimension, 'conta'>
  readonly titulo: string
  readonly meses: readonly string[]
  readonly linhas: readonly DimensionLine[]
  readonly resultado: DimensionLine
}
interface Span {
  readonly de: string
  readonly ate: string
}
export const resultsBy = (por: ByDimension['por'], span: Span, signal?: AbortSignal) =>
  http<ByDimension>('financeiro', 'demonstrativo/', { query: { por, ...span }, signal })

/** What was meant and what came of it, in a month. */
export interface BudgetCell {
  readonly id: number | null
  readonly nr_versao: number | null
  readonly orcado: string | null
  readonly realizado: string
}
interface BudgetSums {
  readonly orcado: readonly string[]
  readonly realizado: readonly string[]
}
export interface BudgetLine {
  readonly cd_categoria: number | null
  readonly cd_conta: number | null
  readonly nome: string
  readonly ie_natureza: 'RE' | 'DE'
  readonly celulas: readonly BudgetCell[]
}
export interface Budget {
  readonly meses: readonly string[]
  readonly linhas: readonly BudgetLine[]
  readonly receitas: BudgetSums
  readonly despesas: BudgetSums
  readonly resultado: BudgetSums
}
export const budget = (span: Span, signal?: AbortSignal) =>
  http<Budget>('financeiro', 'orcamento/', { query: { ...span }, signal })

export type OverdueSide = 'receber' | 'pagar'
/** Open past its due date, by whom and by age: amounts as text, ages in days. */
export interface OverdueLine {
  readonly nome: string
  readonly quem: { readonly campo: string; readonly id: number } | null
  readonly quantas: number
  readonly faixas: readonly string[]
  readonly total: string
}
export interface Overdue {
  readonly hoje: string
  readonly faixas: readonly { readonly nome: string; readonly de: number; readonly ate: number | null }[]
  readonly linhas: readonly OverdueLine[]
  readonly total: Omit<OverdueLine, 'quem'>
}
export const overdue = (lado: OverdueSide, signal?: AbortSignal) =>
  http<Overdue>('financeiro', 'atrasos/', { query: { lado }, signal })

/** A report as a spreadsheet. */
export const reportSheet = (
  report: 'demonstrativo' | 'orcamento' | 'atrasos' | 'fluxo',
  query: Record<string, string>,
) => download(['financeiro', `${report}/`], { query: { ...query, exportar: 'xlsx' }, timeout: 120_000 })
