import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { AnyField } from '../../schemas/core/index.ts'
import type { Listed } from '../list/Body.tsx'
import { currentContext } from '../session.ts'
import { between } from './days.ts'

const PER_PAGE = 100
/** More than this nobody reads off a calendar: it says so, and how many there are. */
const LIMIT = 500

/** The records between two days, page after page up to a limit. */
export function useCalendarData(field: AnyField, by: string, from: string, to: string) {
  const { resource, filterValues } = useListContext()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const filter = { ...(filterValues as object), ...between(field, by, from, to, currentContext().fuso) }
  return useQuery({
    queryKey: [resource, 'calendar', by, filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows: Listed[] = []
      for (let page = 1; ; page++) {
        const { data, total } = await dataProvider.getList(resource, {
          pagination: { page, perPage: PER_PAGE },
          sort: { field: by, order: 'ASC' },
          filter,
          signal,
        })
        rows.push(...(data as Listed[]))
        if (data.length < PER_PAGE || rows.length >= Math.min(total, LIMIT)) return { rows, total }
      }
    },
  })
}
