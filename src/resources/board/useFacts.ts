import { useMemo } from 'react'
import { useResourceContext } from 'ra-core'
import type { AnyLayout } from '../../schemas/core/index.ts'
import { entityOf } from '../catalog.ts'
import type { Column } from '../list/columns.ts'
import { useColumns } from '../list/useColumns.ts'

/** The list's columns that a card may show: neither its title nor what its place says already; a week says not which day. */
export function useFacts({ by, every }: AnyLayout): Column[] {
  const { title } = entityOf(useResourceContext() ?? '')
  const { shown, ordered } = useColumns()
  return useMemo(() => {
    const others = shown.filter(({ name }) => name !== title && name !== by)
    return every ? [...ordered.filter(({ name }) => name === by), ...others] : others
  }, [shown, ordered, title, by, every])
}
