import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useResourceContext } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { Related } from '../../schemas/core/index.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'

/** From so many related lists on, their first pages are read when they are opened, and only their numbers at once. */
export const MANY = 4

/**
 * How many records a related list holds. All lists of a record are counted by one call, and each count is read again with
 * its own list.
 */
export function useRelatedCount(name: string, related: Related, id: number): number | undefined {
  const resource = useResourceContext() ?? ''
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { data } = useQuery({
    queryKey: [resourceOf(currentModel().get(related.to)), 'contagem', resource, id, name],
    // Asked by several at once, it is one call.
    queryFn: async () => {
      const all = await queryClient.fetchQuery({
        queryKey: [resource, 'contagens', id],
        queryFn: () => dataProvider.relatedCounts(resource, id),
        retry: false,
      })
      return all[name] ?? 0
    },
    retry: false,
  })
  return data
}
