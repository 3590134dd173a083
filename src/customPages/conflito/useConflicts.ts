import { useEffect, useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '../../api/http.ts'

export interface Match {
  readonly tipo: 'processo' | 'devedor' | 'cliente'
  readonly id: number
  readonly nome: string
  readonly titulo: string
  readonly detalhe: string
  readonly motivo: 'documento' | 'nome'
  readonly grau: number
}
export interface Conflicts {
  readonly results: readonly Match[]
  readonly duplicados: readonly Match[]
  readonly ocultos: readonly string[]
}
/** Who is looked for, as the server understands it. */
export interface Question {
  readonly de: 'cliente' | 'processo'
  /** Of a lawsuit: a party on the client's side, or on the other. */
  readonly lado?: 'cliente' | 'contrario'
  readonly nome: string
  readonly documento: string
  readonly id?: number | undefined
  readonly cd_cliente?: number | undefined
}

/** So long nothing has to be typed before it is asked for. */
const PAUSE_MS = 400
const SHORTEST = 4
const DOCUMENT = 11

/** How the answer to a question, as JSON, is read and kept; one too short to say anything is not asked. */
export function conflictsQuery(asked: string) {
  const { nome, documento, ...rest } = JSON.parse(asked) as Question
  return queryOptions({
    queryKey: ['conflitos', asked],
    queryFn: ({ signal }) =>
      http<Conflicts>('juridico', 'conflitos/', {
        method: 'POST',
        body: { nome, documento, ...rest },
        signal,
        relato: false,
      }),
    enabled: nome.trim().length >= SHORTEST || documento.length >= DOCUMENT,
    retry: false,
    staleTime: 30_000,
  })
}

/** What the server finds about somebody who is being typed; asked once the typing pauses. */
export function useConflicts(question: Question) {
  const wanted = JSON.stringify(question)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return useQuery(conflictsQuery(asked))
}
