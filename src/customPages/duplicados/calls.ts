import { useQuery } from '@tanstack/react-query'
import { http } from '../../api/http.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

export type Known = Row & { readonly id: number; readonly nr_versao: number }
export interface Likeness {
  readonly ids: readonly number[]
  readonly motivos: readonly string[]
  readonly grau: number
}
export interface Group {
  readonly motivos: readonly string[]
  readonly grau: number
  /** Which two of them, and why. */
  readonly pares: readonly Likeness[]
  readonly registros: readonly Known[]
}
interface Page {
  readonly results: readonly Group[]
  readonly count: number
  readonly faltam: number
}

export const PER_PAGE = 10
/** While records are left to be compared the list is asked for again. */
const AGAIN_MS = 2000

/** A page of groups of records that may be the same. */
export const useGroups = (entity: AnyEntity, page: number) =>
  useQuery({
    queryKey: [entity.name, 'duplicados', page],
    queryFn: ({ signal }) =>
      http<Page>(entity.area, `${entity.path}duplicados/`, { query: { page, nr_por_pagina: PER_PAGE }, signal }),
    retry: false,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.faltam ? AGAIN_MS : false),
  })

/** Makes one of these records; how many of each entity now name it. */
export const merge = (entity: AnyEntity, kept: Known, others: readonly Known[], valores: Row) =>
  http<{ registro: Row; movidos: Record<string, number> }>(entity.area, `${entity.path}${kept.id}/unificar/`, {
    method: 'POST',
    body: {
      ids: others.map(({ id }) => id),
      valores,
      versoes: Object.fromEntries([kept, ...others].map(({ id, nr_versao }) => [id, nr_versao])),
    },
  })

/** Remembers that these are not the same. */
export const tellApart = (entity: AnyEntity, ids: readonly number[]) =>
  http(entity.area, `${entity.path}duplicados/diferentes/`, { method: 'POST', body: { ids } })
