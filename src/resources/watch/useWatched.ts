import { useQueries, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'

const asked = (dataProvider: BancaDataProvider, resource: string) => ({
  queryKey: [resource, 'nada-esquecido'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => dataProvider.watched(resource, { signal }),
  placeholderData: (before: Record<string, number> | undefined) => before,
  retry: false,
})

/** How many records of a resource each watched preset chooses; read again with everything else of the resource. */
export const useWatched = (resource: string) => useQuery(asked(useDataProvider<BancaDataProvider>(), resource))

/** The same of several resources, in their order. */
export function useAllWatched(resources: readonly string[]) {
  const dataProvider = useDataProvider<BancaDataProvider>()
  return useQueries({ queries: resources.map((resource) => asked(dataProvider, resource)) })
}
