import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'

/** How many records of a resource each watched preset chooses; read again with everything else of the resource. */
export function useWatched(resource: string) {
  const dataProvider = useDataProvider<BancaDataProvider>()
  return useQuery({
    queryKey: [resource, 'nada-esquecido'],
    queryFn: ({ signal }) => dataProvider.watched(resource, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
}

/** The same of several resources, in their order: a page that asks for another kind of records begins anew. */
export function useAllWatched(resources: readonly string[]) {
  const dataProvider = useDataProvider<BancaDataProvider>()
  return useQuery({
    queryKey: [resources[0], 'nada-esquecido', ...resources.slice(1)],
    queryFn: ({ signal }) => Promise.all(resources.map((resource) => dataProvider.watched(resource, { signal }))),
    retry: false,
  })
}
