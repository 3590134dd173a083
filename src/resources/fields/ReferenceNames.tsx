import { useGetList, useGetManyAggregate } from 'ra-core'
import type { AnyField } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { resourceOf, targetOf } from '../../runtime/catalog.ts'
import { asCarried, referredOf } from './carried.ts'

type Named = Row & { id: number }

/** The rows behind kept values, as a record carries them: fetched by id together with everything else on the page, or by the column that is kept. */
export function useReferred(field: AnyField, keys: readonly number[], enabled = true): readonly Named[] {
  const resource = resourceOf(targetOf(field))
  const column = field.o.key as string | undefined
  const byId = useGetManyAggregate<Named>(
    resource,
    { ids: [...keys] },
    { enabled: enabled && !column && keys.length > 0 },
  )
  const byColumn = useGetList<Named>(
    resource,
    { filter: { [column ?? 'id']: keys }, pagination: { page: 1, perPage: Math.max(keys.length, 1) } },
    { enabled: enabled && column !== undefined && keys.length > 0 },
  )
  const rows = column ? byColumn.data : byId.data
  // An unknown id comes back as a hole.
  return (rows ?? []).flatMap((row) => (row ? (asCarried(field, row) as Named) : []))
}

/** The names of what is referred to, fetched when nothing carried them along. */
export function ReferenceNames({ field, keys }: { field: AnyField; keys: readonly number[] }) {
  const rows = useReferred(field, keys)
  return <>{rows.length ? rows.map((row) => referredOf(field, row).label).join(', ') : '…'}</>
}
