import { http } from '../api/http.ts'
import { entityCall } from '../api/places.ts'
import type { Query } from '../api/query.ts'
import type { AnyEntity } from '../schemas/core/index.ts'
import type { Person } from './presence.ts'

/** Whom a comment about a record may mention: those whose names begin so. */
export const mentionable = (entity: AnyEntity, query: Query, signal?: AbortSignal) =>
  http<{ results: Person[] }>(...entityCall(entity, 'mencionaveis/'), { query, signal, relato: false })
