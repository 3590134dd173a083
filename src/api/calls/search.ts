import { http } from '../http.ts'

export interface Answer<Found> {
  readonly results: readonly Found[]
  /** False where not everything was looked through. */
  readonly completa: boolean
}

/** The records that answer to a few letters, of all entities. */
export const searchAll = <Found>(q: string, signal?: AbortSignal) =>
  http<Answer<Found>>('base', 'busca/', { query: { q }, signal })
