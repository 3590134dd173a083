import { useMemo } from 'react'
import { useResourceContext, useStore } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { allColumns, hiddenByDefault, inOrder, type Column } from './columns.ts'

/** The key under which React-Admin's column chooser keeps the choice. */
export const columnsKey = (resource: string) => `${resource}.datatable`

/** The key under which their order is kept, by name: fields come and go. */
export const orderKey = (resource: string) => `${columnsKey(resource)}.ordem`

/** The columns of the current list: all there are in their order, those to show, and what is hidden by default. */
export function useColumns(): { ordered: Column[]; shown: Column[]; hidden: string[] } {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  const all = useMemo(() => allColumns(entity, flags), [entity, flags])
  const byDefault = useMemo(() => hiddenByDefault(entity, all), [entity, all])
  const [hidden] = useStore<string[]>(columnsKey(resource), byDefault)
  const [order] = useStore<string[] | undefined>(orderKey(resource))
  const ordered = useMemo(() => inOrder(all, order), [all, order])
  const shown = useMemo(() => ordered.filter((c) => !hidden.includes(c.name)), [ordered, hidden])
  return { ordered, shown, hidden: byDefault }
}
