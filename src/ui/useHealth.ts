import { useQuery } from '@tanstack/react-query'
import { health, type Health } from '../api/calls/health.ts'

/** What the server says of itself; undefined until it answers, and when it does not. */
export function useHealth(): Health | undefined {
  const { data } = useQuery({
    queryKey: ['saude'],
    queryFn: ({ signal }) => health(signal),
    staleTime: Infinity,
    retry: false,
  })
  return data
}
