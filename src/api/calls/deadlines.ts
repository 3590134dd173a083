import { http } from '../http.ts'
import type { Pedido, Resultado } from '../../prazos/tipos.ts'
import type { Row } from '../../schemas/core/types.ts'

/** What the server answers: the result, the request as it was counted, and the hash of both. */
export interface Contado extends Resultado {
  readonly entrada: Pedido
  /** The court and the city it was counted by, in words. */
  readonly lugar: string
  readonly hash: string
}
/** A count that was kept with a task. */
export type Memory = Row & {
  readonly id: number
  readonly ds_resultado: string
  readonly ds_hash: string
  readonly ds_resumo: string
  readonly ds_lugar: string | null
}
/** Whether a kept count still holds: with its own calendar, and with today's. */
export interface Checked {
  readonly confere: boolean
  readonly mudou: boolean
  readonly aviso: string | null
}
export interface Ends {
  readonly fim_conservador: string
  readonly fim_com_comprovacao: string
}
/** A task whose deadline ends on another day because of a day of the calendar. */
export interface Affected {
  readonly cd_tarefa: number
  readonly nm_titulo: string
  readonly nr_processo: string | null
  readonly dt_fatal: string
  readonly antes: Ends
  readonly agora: Ends
}

const AREA = 'juridico'
const KEPT = 'calculos-prazo/'

export const countDeadline = (body: Row, signal?: AbortSignal) =>
  http<Contado>(AREA, 'prazo/simular/', { method: 'POST', body, signal, relato: false })
/** Keeps a count with a task: the server counts it again by the same version of the calendar. */
export const keepCount = (body: { cd_tarefa: number; entrada: Row; hash: string; escolha: unknown }) =>
  http(AREA, KEPT, { method: 'POST', body })
/** How a task's deadline was counted, the last time first. */
export const countsOf = (cd_tarefa: number, signal?: AbortSignal) =>
  http<{ results: Memory[] }>(AREA, KEPT, { query: { cd_tarefa, ordenar_por: '-id', nr_por_pagina: 25 }, signal })
export const checkCount = (id: number, signal?: AbortSignal) =>
  http<Checked>(AREA, `${KEPT}${id}/conferencia/`, { signal })
export const affectedBy = (day: number, signal?: AbortSignal) =>
  http<{ results: Affected[] }>(AREA, `dias-forenses/${day}/tarefas-afetadas/`, { signal })
