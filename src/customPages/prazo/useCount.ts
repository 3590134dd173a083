import { useQuery } from '@tanstack/react-query'
import { countDeadline, type Contado } from '../../api/calls/deadlines.ts'
import { useDebounced } from '../../resources/shell.ts'
import type { Row } from '../../schemas/core/types.ts'

const PAUSE_MS = 250

/** Counts what is asked, a moment after the last change; nothing while it is not complete. */
export function useCount(body: Row | null): { counted: Contado | undefined; error: unknown; pending: boolean } {
  const key = body ? JSON.stringify(body) : ''
  const asked = useDebounced(key, PAUSE_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: ['prazo', 'simular', asked],
    queryFn: ({ signal }) => countDeadline(JSON.parse(asked) as Row, signal),
    enabled: asked !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  // An answer to an earlier question is none to this one.
  const current = asked === key && key !== ''
  return {
    counted: current && !error ? data : undefined,
    error: current ? error : null,
    pending: key !== '' && (!current || isFetching),
  }
}
