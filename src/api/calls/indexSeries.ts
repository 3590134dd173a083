import { http } from '../http.ts'

/** A series as the firm knows it; months as `yyyy-mm`, days as `yyyy-mm-dd`. */
export interface KnownSeries {
  readonly ie_indice: string
  readonly publica: string
  readonly sgs: number
  readonly desde: string
  readonly ate: string
  readonly reunida: string
  readonly proprios: number
  readonly faltam: readonly string[]
}

export const knownSeries = (signal?: AbortSignal) =>
  http<{ readonly results: readonly KnownSeries[] }>('cobranca', 'indices/series/', { signal })
