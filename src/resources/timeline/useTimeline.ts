import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDataProvider, useResourceContext } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { TimelineEntry } from '../../dataProvider/verbs.ts'
import { usePrinting } from '../shell.ts'

const MOST = 200
export interface Asked {
  readonly tipos: readonly string[]
  readonly q: string
}

/** The pages that were scrolled to; on its way to the paper, all of them. */
export function useTimeline(id: number, asked: Asked) {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<BancaDataProvider>()
  const printing = usePrinting() !== null
  const key = [resource, 'linha-do-tempo', id, asked] as const
  const pages = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => dataProvider.timeline(resource, id, { ...asked, ate: pageParam }, signal),
    getNextPageParam: (page) => page.proximo ?? undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  // One reading that ends when everything is there: the print waits for it.
  const { data: whole } = useQuery({
    queryKey: [...key, 'tudo'],
    enabled: printing && pages.hasNextPage,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const all: TimelineEntry[] = []
      for (let ate: string | undefined, more = true; more; more = ate !== undefined) {
        const page = await dataProvider.timeline(resource, id, { ...asked, ate, limite: MOST }, signal)
        all.push(...page.results)
        ate = page.proximo ?? undefined
      }
      return all
    },
  })
  const entries = (printing && whole) || (pages.data?.pages.flatMap(({ results }) => results) ?? [])
  return { ...pages, entries }
}

export interface Month {
  /** yyyy-mm */
  readonly name: string
  readonly entries: readonly TimelineEntry[]
}

/** Entries by the month that they fall in, in the order in which they come. */
export function byMonth(entries: readonly TimelineEntry[]): Month[] {
  const months: { name: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const name = entry.dia.slice(0, 7)
    if (months.at(-1)?.name !== name) months.push({ name, entries: [] })
    months.at(-1)!.entries.push(entry)
  }
  return months
}
