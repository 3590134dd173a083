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
