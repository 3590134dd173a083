import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { AnyLayout } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { layoutFilter } from '../list/inLayout.ts'
import type { Listed } from '../list/listed.ts'
import { currentContext } from '../../runtime/context.ts'
import { between, timeBeside } from './days.ts'

const PER_PAGE = 100
/** More than this nobody reads off a calendar: the days say how many there are, and open to show them. */
const LIMIT = 500

interface Days {
  readonly layout: AnyLayout
  readonly from: string
  readonly to: string
}

const useFilter = ({ layout, from, to }: Days) => {
  const { by } = layout
  const { resource, filterValues } = useListContext()
  const days = between(entityOf(resource).fields[by]!, by, from, to, currentContext().fuso)
  return { resource, filter: { ...layoutFilter(layout), ...(filterValues as object), ...days } }
}

/** The records between two days, page after page up to a limit; those of a day in the order of their time. */
export function useCalendarData(days: Days, enabled = true) {
  const { resource, filter } = useFilter(days)
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { by } = days.layout
  return useQuery({
    queryKey: [resource, 'calendar', by, filter],
    placeholderData: keepPreviousData,
    enabled,
    queryFn: async ({ signal }) => {
      const rows: Listed[] = []
      for (let page = 1; ; page++) {
        const { data, total = 0 } = await dataProvider.getList(resource, {
          pagination: { page, perPage: PER_PAGE },
          sort: { field: by, order: 'ASC' },
          filter,
          signal,
        })
        rows.push(...(data as Listed[]))
        if (data.length < PER_PAGE || rows.length >= Math.min(total, LIMIT)) return { rows: timely(resource, by, rows) }
      }
    },
  })
}

function timely(resource: string, by: string, rows: Listed[]): Listed[] {
  const time = timeBeside(entityOf(resource), by)
  const key = (row: Listed) => `${String(row[by] ?? '')} ${time ? String(row[time] ?? '') : ''}`
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** How many records each day has, whatever of them is drawn. */
export function useDayCounts(days: Days) {
  const { resource, filter } = useFilter(days)
  const dataProvider = useDataProvider<BancaDataProvider>()
  return useQuery({
    queryKey: [resource, 'calendar', 'counts', days.layout.by, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => dataProvider.countByDay(resource, days.layout.by, { filter, signal }),
  })
}
