import { useEffect, useSyncExternalStore } from 'react'
import { onlineManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { isThere } from '../api/calls/health.ts'

const EVERY_MS = 4_000

/** A read that failed because nobody answered: not one that was refused. */
const isUnanswered = ({ state }: Query): boolean =>
  state.status === 'error' && (state.error as { status?: unknown } | null)?.status === 0

/** Reads again what could not be read, of what is on screen. */
export const readAgain = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: isUnanswered })

const lost = (queries: QueryClient): boolean =>
  queries.getQueryCache().findAll({ type: 'active', predicate: isUnanswered }).length > 0

/**
 * Reads again by itself what failed for want of a connection: when the network is back and, while the network is there
 * but the server is not, as soon as the server answers. True while the server does not.
 */
export function useRecovery(): boolean {
  const queries = useQueryClient()
  const away = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => lost(queries),
    () => false,
  )
  useEffect(
    () =>
      onlineManager.subscribe((online) => {
        if (online) void readAgain(queries)
      }),
    [queries],
  )
  useEffect(() => {
    if (!away) return
    const timer = setInterval(() => {
      if (!onlineManager.isOnline()) return
      void isThere(EVERY_MS).then((there) => void (there && readAgain(queries)))
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [away, queries])
  return away
}
