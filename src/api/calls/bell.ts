import { http } from '../http.ts'
import type { TipoNotificacao } from '../../schemas/plataforma/notificacoes.ts'

export interface Notification {
  readonly id: number
  readonly ie_tipo: TipoNotificacao
  readonly ds_recurso: string
  readonly cd_registro: number
  /** The records of one that tells of several; null of one of one record. */
  readonly cd_registros: readonly number[] | null
  readonly nm_autor: string | null
  readonly dt_criado: string
  readonly dt_lida: string | null
  /** The record is no more; its title is as it was. */
  readonly excluido: boolean
  /** Null when the record is gone, or no longer this person's to see. */
  readonly titulo: string | null
}
interface Answer {
  readonly results: readonly Notification[]
  readonly count: number
}
/** Which notifications: these, or all. */
export type Which = { readonly ids: readonly number[] } | { readonly todas: true }

const PATH = 'notificacoes/'

export const unread = (signal?: AbortSignal) =>
  http<{ nao_lidas: number }>('base', `${PATH}contador/`, { signal, relato: false })
/** The newest, so many of them. */
export const notifications = (nr_por_pagina: number, signal?: AbortSignal) =>
  http<Answer>('base', PATH, { query: { nr_por_pagina }, signal })
export const markRead = (body: Which) => http('base', `${PATH}lidas/`, { method: 'POST', body })
