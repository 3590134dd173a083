import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2
const STALE_MS = 5000

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

/** Whether a failed read is tried again: never when the server said why it refuses. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  return !(typeof status === 'number' && status >= 400 && status < 500) && failures < RETRIES
}

/** The cache of what was read from the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: STALE_MS },
      // Offline, a save must fail at once and say so, not wait in silence for the network.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
