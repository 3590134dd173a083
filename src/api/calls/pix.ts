import { http } from '../http.ts'

/** How an instalment is paid by Pix; without a key there is neither receiver nor code. */
export interface Pix {
  readonly id: number
  readonly nr_parcela: number
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
