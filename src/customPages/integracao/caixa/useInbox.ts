import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { inboxCounts, inboxPage, type InboxItem } from '../../../api/calls/inbox.ts'
import { onLiveEvent } from '../../../dataProvider/live.ts'
import {
  fontesDaCaixa,
  nomesDasFontes,
  nomesDasSituacoes,
  type FonteDaCaixa,
  type SituacaoDaCaixa,
} from '../../../schemas/integracao/caixa.ts'

const KEY = 'caixa'
/** What others do comes in bursts. */
const PAUSE_MS = 400
const OF: ReadonlySet<string> = new Set(Object.values(fontesDaCaixa).map(({ entidade }) => entidade))

/** An item by its kind of record and its number, as the address has it. */
export const keyOf = ({ entidade, id }: Pick<InboxItem, 'entidade' | 'id'>): string => `${entidade}.${id}`

export interface AskedInbox {
  readonly fontes: readonly FonteDaCaixa[]
  readonly situacao: SituacaoDaCaixa
  readonly busca: string
  readonly item: string | null
}

/** What of the inbox is looked at, and which item is open, as the address has it; and how to look at something else. */
export function useAskedInbox() {
  const [params, setParams] = useSearchParams()
  const situacao = params.get('situacao') as SituacaoDaCaixa
  const asked: AskedInbox = {
    fontes: (params.get('fonte') ?? '')
      .split(',')
      .filter((one): one is FonteDaCaixa => nomesDasFontes.includes(one as FonteDaCaixa)),
    situacao: nomesDasSituacoes.includes(situacao) ? situacao : 'a_tratar',
    busca: params.get('busca') ?? '',
    item: params.get('item'),
  }
  const ask = (patch: Record<string, string | null>, replace = true) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(patch))
          if (value) now.set(name, value)
          else now.delete(name)
        return now
      },
      { replace },
    )
  return [asked, ask] as const
}

/** The items and the numbers, read again after whatever anybody does with them. */
export function useInbox({ fontes, situacao, busca }: AskedInbox) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent((event) => {
      if (event.tipo !== 'gravado' || !OF.has(event.recurso)) return
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [KEY] }), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])
  const counts = useQuery({
    queryKey: [KEY, 'contadores', busca],
    queryFn: ({ signal }) => inboxCounts({ busca }, signal),
    placeholderData: (before) => before,
    retry: false,
  })
  const list = useInfiniteQuery({
    queryKey: [KEY, fontes, situacao, busca],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => inboxPage({ fonte: fontes, situacao, busca, apos: pageParam }, signal),
    getNextPageParam: (page) => page.proximo ?? undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  // Between two pages something may have moved: each stands there once.
  const items = [
    ...new Map(list.data?.pages.flatMap(({ results }) => results).map((one) => [keyOf(one), one])).values(),
  ]
  return { list, items, counts: counts.data }
}
