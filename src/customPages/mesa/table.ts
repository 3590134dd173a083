import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayTable } from '../../api/calls/table.ts'

export const RESOURCE = 'logistica/audiencias'
/** What is carried from the people to a hearing. */
export const PERSON = 'application/x-banca-pessoa'

/** The table of a day. Under the hearings' own name: what is written of them reads it again. */
export const useTable = (dia: string) =>
  useQuery({
    queryKey: [RESOURCE, 'mesa', dia],
    queryFn: ({ signal }) => dayTable(dia, signal),
    placeholderData: keepPreviousData,
  })
