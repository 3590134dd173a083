import { useQuery } from '@tanstack/react-query'
import { http } from '../../api/http.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

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

export const PER_PAGE = 25

/** A page of what was deleted of an entity, the last first. */
export const useTrash = (entity: AnyEntity, page: number) =>
  useQuery({
    queryKey: [entity.name, 'lixeira', page],
    queryFn: ({ signal }) =>
      http<{ results: readonly Trashed[]; count: number }>(entity.area, `${entity.path}lixeira/`, {
        query: { page },
        signal,
      }),
    retry: false,
    placeholderData: (before) => before,
  })

export const restore = (entity: AnyEntity, id: number) =>
  http<Row>(entity.area, `${entity.path}lixeira/${id}/restaurar/`, { method: 'POST', body: {} })

/** For so long the question waits for it (ms). */
const PREVIEW_MS = 5000

/** What would go with a record; null when that cannot be told soon. */
export const alongWith = (entity: AnyEntity, id: number): Promise<Along | null> =>
  http<Along>(entity.area, `${entity.path}${id}/exclusao/`, { timeout: PREVIEW_MS }).catch(() => null)
