import { useGetList, type SortPayload } from 'ra-core'
import { whereQuery } from '../../dataProvider/dialect.ts'
import {
  codesOf,
  fieldType,
  refOptions,
  type AnyEntity,
  type AnyField,
  type AnyLayout,
  type AnyWhere,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { resourceOf, targetOf } from '../../runtime/catalog.ts'
import { asCarried, referredOf } from '../fields/carried.ts'
import { sortOf } from '../list/columns.ts'
import { layoutFilter, resolved } from '../list/inLayout.ts'
import type { FilterValues } from '../list/useFilters.ts'
import { currentContext } from '../../runtime/context.ts'
import type { BoardColumn } from './boardColumn.ts'
import { weekColumns } from './weeks.ts'
import { toldCodes } from '../fields/told.ts'

export const COLUMNS = 20

/** The order of a column's cards: the list's; as long as nobody chose another, what is due first stands first. */
export function columnSort(entity: AnyEntity, sort: SortPayload): SortPayload {
  const { field, order } = sortOf(entity.list.sort)
  const dates = entity.fields[field] && fieldType(entity.fields[field]).moment !== undefined
  return dates && sort.field === field && sort.order === order ? { field, order: 'ASC' } : sort
}

/** Written with its operator, so that the list's own filter on the field keeps its word. */
const filterFor = (field: AnyField, by: string, value: unknown) => ({
  [fieldType(field).array ? `${by}__has` : `${by}__eq`]: value,
})

/** The column of the records that stand nowhere; none where the field always has a value. */
const nowhere = (field: AnyField, by: string, label: string): BoardColumn[] =>
  field.o.required === true ? [] : [{ key: 'sem', label, value: null, filter: { [`${by}__empty`]: true } }]

const codeColumns = (field: AnyField, by: string): BoardColumn[] =>
  Object.entries(toldCodes(codesOf(field) ?? {})).map(([code, { label, tom }]) => ({
    key: code,
    label,
    value: code,
    tone: tom,
    filter: filterFor(field, by, code),
  }))

/** What narrows the records behind the columns: what may be chosen at all, and the list's filters that it depends on. */
function targetFilter(field: AnyField, values: FilterValues): Row {
  const only = resolved(field.o.only as AnyWhere | undefined)
  const depends = Object.entries(refOptions(field).dependsOn ?? {})
  return {
    ...whereQuery(only),
    ...Object.fromEntries(depends.flatMap(([theirs, ours]) => (values[ours] ? [[theirs, values[ours]]] : []))),
  }
}

/** The columns of a board, in the order of its codes or, for records, by their title; `pages` of those. */
export function useBoardColumns(field: AnyField, layout: AnyLayout, values: FilterValues, pages: number, none: string) {
  const { by, weeks } = layout
  const referring = field.o.to !== undefined
  const target = referring ? targetOf(field) : null
  const found = useGetList<Row & { id: number }>(
    target ? resourceOf(target) : '',
    {
      filter: target ? targetFilter(field, values) : {},
      sort: { field: target?.title ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: COLUMNS * pages },
    },
    { enabled: referring, retry: false, placeholderData: (before) => before },
  )
  const records = (found.data ?? []).flatMap((row): BoardColumn[] => {
    const carried = asCarried(field, row) as Row & { id: number | null }
    if (carried.id === null) return []
    const filter = filterFor(field, by, carried.id)
    return [{ key: String(carried.id), label: referredOf(field, carried).label, value: carried.id, carried, filter }]
  })
  const own = referring ? records : weeks ? weekColumns(layout, currentContext()) : codeColumns(field, by)
  const only = layoutFilter(layout)
  const columns = [...nowhere(field, by, none), ...own].map((column) => ({
    ...column,
    filter: { ...only, ...column.filter },
  }))
  return {
    columns: referring && found.isPending ? [] : columns,
    pending: referring && found.isPending,
    error: referring && !found.data ? found.error : null,
    more: referring && (found.total ?? 0) > COLUMNS * pages,
    refetch: found.refetch,
  }
}
