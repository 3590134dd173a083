import { http } from '../http.ts'
import type { Query } from '../query.ts'

/** What a correspondent asks in a comarca for a kind of act; both kinds and by arrangement where nothing is said. */
export interface Fee {
  readonly id: number
  readonly nm_correspondente: string
  readonly cd_cidade: number
  readonly nm_cidade: string
  readonly ds_uf: string
  readonly ie_tipo_ato: 'AU' | 'DI' | null
  readonly nr_valor: string | null
}

export const fees = (query: Query, signal?: AbortSignal) =>
  http<{ results: readonly Fee[]; count: number }>('logistica', 'correspondentes/honorarios/', { query, signal })
