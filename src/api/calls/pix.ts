import { http } from '../http.ts'

/** How an instalment, or a bill, is paid by Pix; without a key there is neither receiver nor code. */
export interface Pix {
  readonly id: number
  /** Null for what is no instalment. */
  readonly nr_parcela: number | null
  readonly nr_valor: string
  readonly nr_valor_aberto: string
  readonly dt_vencimento: string
  readonly recebedor: {
    readonly chave: string
    readonly nome: string
    readonly cidade: string
    readonly de: 'cliente' | 'regra' | 'escritorio'
  } | null
  readonly codigo: string | null
  /** The code as a drawing (SVG). */
  readonly qr: string | null
}

export const pixOf = (parcela: number, signal?: AbortSignal) =>
  http<Pix>('cobranca', `parcelas/${parcela}/pix/`, { signal })

/** Of a bill that is not open there is neither. */
export const pixOfBill = (conta: number, signal?: AbortSignal) =>
  http<Pix>('financeiro', `recebimentos/${conta}/pix/`, { signal, relato: false })
