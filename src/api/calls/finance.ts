import { http } from '../http.ts'

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
  readonly contas: readonly { readonly id: number; readonly nm_conta: string; readonly nr_saldo: string }[]
}
export const results = (query: { dt_inicial: string; dt_final: string }, signal?: AbortSignal) =>
  http<Results>('financeiro', 'resultados/', { query, signal })

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
  readonly a_receber: string
  readonly a_pagar: string
  readonly saldo: string
}
export interface CashFlow {
  readonly por: FlowStep
  readonly hoje: string
  readonly saldo_inicial: string
  readonly periodos: readonly FlowPeriod[]
  readonly contas: readonly { readonly id: number; readonly nm_conta: string; readonly saldos: readonly string[] }[]
}
export const cashFlow = (query: { por: FlowStep; de?: string; ate?: string }, signal?: AbortSignal) =>
  http<CashFlow>('financeiro', 'fluxo/', { query, signal })
