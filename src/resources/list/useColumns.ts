import { useMemo } from 'react'
import { useResourceContext, useStore } from 'ra-core'
import { entityOf } from '../catalog.ts'
import { useSchemaContext } from '../session.ts'
import { allColumns, arrange, hiddenByDefault, type Column } from './columns.ts'

/** The key under which React-Admin's column chooser keeps the choice. */
export const columnsKey = (resource: string) => `${resource}.datatable`

/** The columns of the current list: all there are, and those to show. */
export function useColumns(): { all: Column[]; shown: Column[]; hidden: string[] } {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  const all = useMemo(() => allColumns(entity, flags), [entity, flags])
  const byDefault = useMemo(() => hiddenByDefault(entity, all), [entity, all])
  const [hidden] = useStore<string[]>(columnsKey(resource), byDefault)
  const [ranks] = useStore<number[] | undefined>(`${columnsKey(resource)}_columnRanks`)
  const shown = useMemo(() => arrange(all, hidden, ranks), [all, hidden, ranks])
  return { all, shown, hidden: byDefault }
}
