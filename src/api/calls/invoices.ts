import { http } from '../http.ts'

/** What a proposal came to: invoices with new lines, lines, acts that no contract has a price for. */
export interface Proposed {
  readonly faturas: number
  readonly itens: number
  readonly sem_valor: number
}

/** Proposes the invoices of a month (`yyyy-mm`), of one customer or of all. */
export const proposeInvoices = (mes: string, cd_cliente: number | null) =>
  http<Proposed>('financeiro', 'faturas/propor/', { method: 'POST', body: { mes, ...(cd_cliente && { cd_cliente }) } })
