import { http } from '../http.ts'
import type { Query } from '../query.ts'
import type { Row } from '../../schemas/core/types.ts'

const AREA = 'cobranca'
export interface Part {
  readonly results: readonly Row[]
  readonly count: number
}
export interface Reason {
  readonly tipo: 'acao' | 'promessa' | 'parcela' | 'atraso' | 'sem_debito'
  readonly dia: string | null
}
/** A debtor of the queue with what whoever calls has to know. */
export interface Sheet {
  readonly devedor: Row & { readonly id: number }
  readonly motivos: readonly Reason[]
  readonly dividas: Part
  readonly demonstrativos: Part
  readonly acordos: Part
  readonly parcelas: Part
  readonly promessas: Part
  readonly movimentacoes: Part
}
export interface Counts {
  readonly feitos: number
  readonly prometidos: number
  readonly restantes: number
}
export interface QueueCounts extends Counts {
  readonly equipe?: readonly (Counts & {
    readonly cd_usuario: number | null
    readonly nm_usuario: string | null
    readonly com: string | null
  })[]
}

/** The debtor that this window has open, or with `solta` another in its place. */
export const nextDebtor = (query: Query, chave: string, solta: boolean) =>
  http<Sheet | { readonly devedor: null }>(AREA, 'fila/proximo/', { method: 'POST', query, body: { chave, solta } })
export const putOff = (id: number, chave: string) =>
  http<unknown>(AREA, `fila/pular/${id}/`, { method: 'POST', body: { chave } })
/** Says that somebody is still there; a courtesy, until it is refused. */
export const stillOpen = (chave: string) =>
  http<unknown>(AREA, 'fila/manter/', { method: 'POST', body: { chave }, relato: false })
export const leaveQueue = (chave: string) =>
  http<unknown>(AREA, 'fila/soltar/', { method: 'POST', body: { chave }, relato: false })
export const queueCounts = (query: Query, signal?: AbortSignal) =>
  http<QueueCounts>(AREA, 'fila/contagens/', { query, signal })
