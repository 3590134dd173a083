import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import { markRead, notifications, unread, type Which } from '../../api/calls/bell.ts'
import { onLiveEvent } from '../../dataProvider/live.ts'

const KEY = 'notificacoes'
/** Where nothing is told live, as behind a proxy that cuts the line. */
const ASK_MS = 5 * 60_000

interface Unread {
  /** How many, once that is known. */
  readonly many: number | undefined
  /** False where the server keeps no notifications. */
  readonly there: boolean
}

/** How many notifications are unread; asked for again whenever this person has news. */
export function useUnread(): Unread {
  const company = useSession()?.cd_empresa
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onLiveEvent(({ tipo }) => {
        if (tipo === 'notificacao' || tipo === 'lacuna') void queryClient.invalidateQueries({ queryKey: [KEY] })
      }),
    [queryClient],
  )
  const { data, error } = useQuery({
    queryKey: [KEY, 'contador', company],
    queryFn: ({ signal }) => unread(signal),
    enabled: company !== undefined,
    refetchInterval: ({ state }) => (state.error ? false : ASK_MS),
    retry: false,
  })
  const { status } = (error ?? {}) as { status?: number }
  return { many: data?.nao_lidas, there: status !== 404 && status !== 405 }
}

/** The newest notifications, so many of them. */
export function useNotifications(many: number) {
  const company = useSession()?.cd_empresa
  return useQuery({
    queryKey: [KEY, 'lista', company, many],
    queryFn: ({ signal }) => notifications(many, signal),
    placeholderData: (before) => before,
    retry: false,
  })
}

/** Marks these as read, or all; throws what the call throws. */
export function useMarkRead(): (which: Which) => Promise<void> {
  const queryClient = useQueryClient()
  return async (which) => {
    await markRead(which)
    await queryClient.invalidateQueries({ queryKey: [KEY] })
  }
}
