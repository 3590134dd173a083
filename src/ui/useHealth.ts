import { useQuery } from '@tanstack/react-query'

export interface Health {
  ok: boolean
  demo: boolean
  versao: string
  /** Nobody is registered yet: the first to come sets up the firm. */
  vazio: boolean
  /** May firms and correspondents register themselves? */
  cadastro: boolean
}

/** What the server says of itself; undefined until it answers, and when it does not. */
export function useHealth(): Health | undefined {
  const { data } = useQuery({
    queryKey: ['saude'],
    queryFn: async ({ signal }) => (await fetch('/api/saude', { signal })).json() as Promise<Health>,
    staleTime: Infinity,
    retry: false,
  })
  return data
}
