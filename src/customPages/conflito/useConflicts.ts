import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../resources/shell.ts'
import { conflictsOf, type Question } from '../../api/calls/conflicts.ts'

/** So long nothing has to be typed before it is asked for. */
const PAUSE_MS = 400
const SHORTEST = 4
const DOCUMENT = 11

/** How the answer to a question, as JSON, is read and kept; one too short to say anything is not asked. */
export function conflictsQuery(asked: string) {
  const { nome, documento, ...rest } = JSON.parse(asked) as Question
  return queryOptions({
    queryKey: ['conflitos', asked],
    queryFn: ({ signal }) => conflictsOf({ nome, documento, ...rest }, signal),
    enabled: nome.trim().length >= SHORTEST || documento.length >= DOCUMENT,
    retry: false,
    staleTime: 30_000,
  })
}

/** What the server finds about somebody who is being typed; asked once the typing pauses. */
export function useConflicts(question: Question) {
  const wanted = JSON.stringify(question)
  return useQuery(conflictsQuery(useDebounced(wanted, PAUSE_MS)))
}
