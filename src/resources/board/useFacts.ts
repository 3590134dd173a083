import { useMemo } from 'react'
import { useResourceContext } from 'ra-core'
import { entityOf } from '../catalog.ts'
import type { Column } from '../list/columns.ts'
import { useColumns } from '../list/useColumns.ts'

/** The list's columns that a card may show: neither its title nor what its place says already. */
export function useFacts(by: string): Column[] {
  const { title } = entityOf(useResourceContext() ?? '')
  const { shown } = useColumns()
  return useMemo(() => shown.filter(({ name }) => name !== title && name !== by), [shown, title, by])
}
