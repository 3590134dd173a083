import { useMemo } from 'react'
import type { ListControllerProps } from 'ra-core'
import { mayOperate } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { sortOf } from './columns.ts'
import { usePlace } from './place.ts'

/** What a list of an entity asks for at first, for React-Admin's ListBase; where it stood is remembered for the way back. */
export function useListOptions(resource: string): Omit<ListControllerProps, 'resource'> {
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  usePlace(resource)
  const sort = useMemo(() => sortOf(entity.list.sort), [entity])
  // The page says what went wrong where the rows would be: a toast on top of it would say it twice. And nothing is
  // asked for that is known to be refused.
  const queryOptions = useMemo(
    () => ({ onError: () => {}, enabled: mayOperate(entity, 'read', flags) }),
    [entity, flags],
  )
  return {
    sort,
    perPage: entity.list.perPage,
    filterDefaultValues: entity.list.initial,
    exporter: false,
    queryOptions,
    debounce: 250,
    // The address alone says how a list is narrowed: nothing of last week's comes along unasked.
    storeKey: false,
  }
}
