import { useListContext, useListFilterContext } from 'ra-core'
import { entityOf, isEntityResource } from '../../runtime/catalog.ts'

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
  const { filterValues, setFilters, resource } = useListFilterContext()
  const values = filterValues as FilterValues
  const initial = resource && isEntityResource(resource) ? entityOf(resource).list.initial : {}
  return { values, patch: (patch: FilterValues) => setFilters(freed(withPatch(values, patch), initial)) }
}

/** Says that what narrows the list at first was taken away, or the server would lay it over again. */
const freed = (values: Record<string, unknown>, initial: FilterValues): Record<string, unknown> => {
  const { padrao: _, ...rest } = values
  return Object.keys(initial).every((name) => name in rest) ? rest : { ...rest, padrao: false }
}

export { useListContext }
