import { useQuery } from '@tanstack/react-query'
import { duplicates } from '../../dataProvider/duplicates.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'

export const PER_PAGE = 10
/** While records are left to be compared the list is asked for again. */
const AGAIN_MS = 2000

/** A page of groups of records that may be the same. */
export const useGroups = (entity: AnyEntity, page: number) =>
  useQuery({
    queryKey: [entity.name, 'duplicados', page],
    queryFn: ({ signal }) => duplicates(entity, page, PER_PAGE, signal),
    retry: false,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.faltam ? AGAIN_MS : false),
  })
