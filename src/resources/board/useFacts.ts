import { useMemo } from 'react'
import { useResourceContext } from 'ra-core'
import { composedOf, type AnyLayout } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { withoutTold } from '../fields/cell.tsx'
import type { Column } from '../list/columns.ts'
import { useColumns } from '../list/useColumns.ts'

/**
 * The list's columns that a card may show: neither what it is called by nor what its place says already, but for a date that stands
 * with others; a week says not which day.
 */
export function useFacts({ by, tells, weeks }: AnyLayout): Column[] {
  const { title } = entityOf(useResourceContext() ?? '')
  const { shown, ordered } = useColumns()
  return useMemo(() => {
    const others = shown.filter(
      ({ name, field }) =>
        name !== title &&
        !tells?.includes(name) &&
        (name !== by || Object.keys(composedOf(field)?.dates ?? {}).length > 1),
    )
    if (!weeks) return withoutTold(others)
    const isDay = ({ name, field }: Column) => name === by || by in (composedOf(field)?.dates ?? {})
    const day = others.find(isDay) ?? ordered.find(({ name }) => name === by)
    return [...(day ? [day] : []), ...withoutTold(others.filter((column) => !isDay(column)))]
  }, [shown, ordered, title, by, tells, weeks])
}
