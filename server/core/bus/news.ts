import { isWalled, SEEN, type AnyEntity, type Context, type Model } from '../../../src/schemas/core/index.ts'
import type { Happening } from './bus.ts'
import { touched } from './change.ts'
import { rows, sql, type Db } from '../db/db.ts'
import { scopeOf } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import { hiddenWhere } from '../walls/walls.ts'

/**
 * What is told of many rows of an entity that were written at once: that there is something new, and of those behind a
 * wall each by itself, for whoever is outside of it must not hear even that. To be asked while they are there.
 */
export async function newsOf(
  db: Db,
  model: Model,
  entity: AnyEntity,
  ids: readonly number[],
  ctx: Context,
  acao: string,
): Promise<Happening[]> {
  const all = touched(entity, ctx)
  if (ids.length === 0 || !isWalled(model, entity)) return [all]
  // Whoever looks through another's eyes sees nothing behind any wall.
  const s = scopeOf(model, entity, { ...ctx, flags: new Set([SEEN]) })
  const walled = await rows<{ id: number }>(
    db,
    sql`select t.id from ${sql.table(tableOf(entity))} as t where t.id = any(${ids}::bigint[]) and ${hiddenWhere(s)}`,
  )
  const each = walled.map(({ id }) => ({ ...all, id, acao }))
  return each.length < new Set(ids).size ? [...each, all] : each
}
