import { useListContext, useListFilterContext } from 'ra-core'

export type FilterValues = Readonly<Record<string, unknown>>

/** The filter values with some changed; null and '' drop a filter. */
export const withPatch = (values: FilterValues, patch: FilterValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...values, ...patch }).filter(
      ([, v]) => v !== null && v !== undefined && v !== '' && !(Array.isArray(v) && v.length === 0),
    ),
  )

/** The list's filters, which live in the URL, and the one way to change them. */
export function useFilters() {
  const { filterValues, setFilters } = useListFilterContext()
  const values = filterValues as FilterValues
  return { values, patch: (patch: FilterValues) => setFilters(withPatch(values, patch)) }
}

export { useListContext }
