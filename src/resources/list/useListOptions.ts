import { useMemo } from 'react'
import { useLocation, type ListControllerProps } from 'ra-core'
import { mayOperate } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { sortOf } from './columns.ts'
import { openingOf } from './opening.ts'
import { usePlace } from './place.ts'
import { useStart } from './useStart.ts'

/** The preset that an address shows, if it shows one. */
function presetIn(search: string): string | undefined {
  try {
    const filter = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as { filtro?: string } | null
    return filter?.filtro
  } catch {
    return undefined
  }
}

/** What a list of an entity asks for at first, for React-Admin's ListBase; where it stood is remembered for the way back. */
export function useListOptions(resource: string): Omit<ListControllerProps, 'resource'> {
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  usePlace(resource)
  const { search } = useLocation()
  const [start] = useStart(resource)
  // An address that says anything says it all.
  const own = search === '' ? start : null
  const opening = openingOf(entity)
  const preset = presetIn(search)
  const order = search === '' ? opening.sort : (preset && entity.list.presets[preset]?.sort) || entity.list.sort
  const sort = useMemo(() => own?.sort ?? sortOf(order), [own, order])
  // The page says what went wrong where the rows would be: a toast on top of it would say it twice. And nothing is
  // asked for that is known to be refused.
  const queryOptions = useMemo(
    () => ({ onError: () => {}, enabled: mayOperate(entity, 'read', flags) }),
    [entity, flags],
  )
  return {
    sort,
    perPage: own?.perPage ?? entity.list.perPage,
    filterDefaultValues: own?.filter ?? opening.filter,
    exporter: false,
    queryOptions,
    debounce: 250,
    // The address alone says how a list is narrowed: nothing of last week's comes along unasked.
    storeKey: false,
  }
}
