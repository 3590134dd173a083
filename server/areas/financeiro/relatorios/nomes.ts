import type { AnyEntity, Context } from '../../../../src/schemas/core/index.ts'
import { sql } from '../../../core/db/db.ts'
import { tableOf } from '../../../core/sql/tables.ts'
import type { Parts } from '../../parts.ts'

/** The names of records by id; those that the session may not see have none. */
export async function nomesDe({ service }: Parts, entity: AnyEntity, ids: readonly number[], ctx: Context) {
  const found = await service.seen<{ id: number; nome: string }>(
    entity,
    ctx,
    (visible) => sql`select t.id, ${sql.ref(`t.${entity.title}`)} nome from ${sql.table(tableOf(entity))} t
        where t.id = any(${ids}::bigint[]) and ${visible}`,
  )
  return new Map(found.map(({ id, nome }) => [Number(id), nome]))
}
