import { useQuery } from '@tanstack/react-query'
import { trashed } from '../../dataProvider/trash.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'

export const PER_PAGE = 25

/** A page of what was deleted of an entity, the last first. */
export const useTrash = (entity: AnyEntity, page: number) =>
  useQuery({
    queryKey: [entity.name, 'lixeira', page],
    queryFn: ({ signal }) => trashed(entity, page, signal),
    retry: false,
    placeholderData: (before) => before,
  })
