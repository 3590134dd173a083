import { useQuery } from '@tanstack/react-query'
import { searchAll } from '../../api/calls/search.ts'
import { useDebounced } from '../shell.ts'
import type { Found } from './items.ts'

const PAUSE_MS = 120
const SHORTEST = 2

/** The records that answer to what is typed, a moment after the last key; what is no longer wanted is cancelled. */
export function useFound(typed: string) {
  const text = typed.trim()
  const asked = useDebounced(text, PAUSE_MS)
  const wanted = text.length >= SHORTEST || /^\d$/.test(text)
  const query = useQuery({
    queryKey: ['busca', asked],
    queryFn: ({ signal }) => searchAll<Found>(asked, signal),
    enabled: wanted && asked === text,
    // What was found for fewer letters stays, as far as it still fits, until the rest is known.
    placeholderData: (before) => before,
    retry: false,
    gcTime: 60_000,
  })
  return {
    found: wanted ? (query.data?.results ?? []) : [],
    complete: query.data?.completa ?? true,
    pending: wanted && (asked !== text || query.isFetching),
    failed: wanted && query.isError,
  }
}
