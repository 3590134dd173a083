import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { logPage } from '../../api/calls/log.ts'
import type { AuditEntry } from '../../dataProvider/verbs.ts'

/** A row of the firm's log. */
export type LogEntry = AuditEntry & {
  readonly entidade: string
  readonly registro: {
    readonly id: number
    readonly nome: string
    readonly existe: boolean
    readonly saiu?: true
  } | null
}

const NAMES = ['entidade', 'cd_registro', 'acao', 'cd_usuario', 'de', 'ate'] as const
export type Asked = Partial<Readonly<Record<(typeof NAMES)[number], string>>>

/** What of the log is asked for, as the address has it, so that it can be kept and sent; and how to ask otherwise. */
export function useAsked(): readonly [Asked, (patch: Record<string, string | null>) => void] {
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])))
  const ask = (patch: Record<string, string | null>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(patch))
          if (value) now.set(name, value)
          else now.delete(name)
        return now
      },
      { replace: true },
    )
  return [asked, ask]
}

/** The pages of the log that were asked for so far. */
export const useLog = (asked: Asked) =>
  useInfiniteQuery({
    queryKey: ['registro', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => logPage<LogEntry>({ ...asked, apos: pageParam }, signal),
    getNextPageParam: (page) => page.proximo ?? undefined,
    placeholderData: (before) => before,
    retry: false,
    // Pages that were read through are not asked for again, one after the other, by a change of window.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    // Whoever comes back to the page reads it anew.
    gcTime: 0,
  })
