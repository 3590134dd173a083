import { http } from '../http.ts'
import type { Query } from '../query.ts'

/** A page of the firm's trail; `proximo` asks for the next. */
export interface LogPage<Entry> {
  readonly results: readonly Entry[]
  readonly proximo: string | null
}

export const logPage = <Entry>(query: Query, signal?: AbortSignal) =>
  http<LogPage<Entry>>('base', 'registro/', { query, signal })
