import { http } from '../api/http.ts'
import { entityCall } from '../api/places.ts'
import type { AnyEntity } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'

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
  /** Records that have not been compared yet. */
  readonly faltam: number
}

/** A page of groups of records that may be the same. */
export const duplicates = (entity: AnyEntity, page: number, nr_por_pagina: number, signal?: AbortSignal) =>
  http<Page>(...entityCall(entity, 'duplicados/'), { query: { page, nr_por_pagina }, signal })

/** Makes one of these records; how many of each entity now name it. */
export const merge = (entity: AnyEntity, kept: Known, others: readonly Known[], valores: Row) =>
  http<{ registro: Row; movidos: Record<string, number> }>(...entityCall(entity, `${kept.id}/unificar/`), {
    method: 'POST',
    body: {
      ids: others.map(({ id }) => id),
      valores,
      versoes: Object.fromEntries([kept, ...others].map(({ id, nr_versao }) => [id, nr_versao])),
    },
  })

/** Remembers that these are not the same. */
export const tellApart = (entity: AnyEntity, ids: readonly number[]) =>
  http(...entityCall(entity, 'duplicados/diferentes/'), { method: 'POST', body: { ids } })
