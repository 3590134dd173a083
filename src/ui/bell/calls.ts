import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import { http } from '../../api/http.ts'
import { onLiveEvent } from '../../dataProvider/live.ts'
import type { TipoNotificacao } from '../../schemas/plataforma/notificacoes.ts'

export interface Notification {
  readonly id: number
  readonly ie_tipo: TipoNotificacao
  readonly ds_recurso: string
  readonly cd_registro: number
  readonly nm_autor: string | null
  readonly dt_criado: string
  readonly dt_lida: string | null
  /** Null when the record is gone, or no longer this person's to see. */
  readonly titulo: string | null
}
interface Answer {
  readonly results: readonly Notification[]
  readonly count: number
}

const KEY = 'notificacoes'
/** Where nothing is told live, as behind a proxy that cuts the line. */
const ASK_MS = 5 * 60_000
const AT = 'notificacoes/'

/** How many notifications are unread, once that is known; asked for again whenever this person has news. */
export function useUnread(): number | undefined {
  const company = useSession()?.cd_empresa
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onLiveEvent(({ tipo }) => {
        if (tipo === 'notificacao' || tipo === 'lacuna') void queryClient.invalidateQueries({ queryKey: [KEY] })
      }),
    [queryClient],
  )
  const { data } = useQuery({
    queryKey: [KEY, 'contador', company],
    queryFn: ({ signal }) => http<{ nao_lidas: number }>('base', `${AT}contador/`, { signal, relato: false }),
    enabled: company !== undefined,
    refetchInterval: ASK_MS,
    retry: false,
  })
  return data?.nao_lidas
}

/** The newest notifications, so many of them. */
export function useNotifications(many: number) {
  const company = useSession()?.cd_empresa
  return useQuery({
    queryKey: [KEY, 'lista', company, many],
    queryFn: ({ signal }) => http<Answer>('base', AT, { query: { nr_por_pagina: many }, signal }),
    placeholderData: (before) => before,
    retry: false,
  })
}

/** Marks these as read, or all; throws what the call throws. */
export function useMarkRead(): (which: { ids: readonly number[] } | { todas: true }) => Promise<void> {
  const queryClient = useQueryClient()
  return async (which) => {
    await http('base', `${AT}lidas/`, { method: 'POST', body: which })
    await queryClient.invalidateQueries({ queryKey: [KEY] })
  }
}
