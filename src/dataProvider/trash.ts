import { http } from '../api/http.ts'
import { entityCall } from '../api/places.ts'
import type { AnyEntity } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'

/** A deleted record that can still come back. */
export interface Trashed {
  readonly registro: Row
  readonly dt_deletado: string
  readonly nm_usuario: string | null
  readonly dt_fim: string
  /** How many rows of which entities went with it. */
  readonly junto: Readonly<Record<string, number>>
}
/** What goes with a record; `dias` is how long it can be restored, null where it cannot. */
export interface Along {
  readonly junto: Readonly<Record<string, number>>
  readonly arquivos: number
  readonly dias: number | null
}

/** For so long the question waits for it (ms). */
const PREVIEW_MS = 5000

/** A page of what was deleted of an entity, the last first. */
export const trashed = (entity: AnyEntity, page: number, signal?: AbortSignal) =>
  http<{ results: readonly Trashed[]; count: number }>(...entityCall(entity, 'lixeira/'), { query: { page }, signal })

export const restore = (entity: AnyEntity, id: number) =>
  http<Row>(...entityCall(entity, `lixeira/${id}/restaurar/`), { method: 'POST', body: {} })

/** What would go with a record; null when that cannot be told soon. */
export const alongWith = (entity: AnyEntity, id: number): Promise<Along | null> =>
  http<Along>(...entityCall(entity, `${id}/exclusao/`), { timeout: PREVIEW_MS }).catch(() => null)
