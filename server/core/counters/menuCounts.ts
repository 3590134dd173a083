import { badgeOf, mayOperate, type AnyWhere, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../db/db.ts'
import { scopeOf, visibleWhere } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import { compileWhere } from '../sql/where.ts'

/** Beyond this nobody counts: the menu says "999+". */
const MOST = 1000

/**
 * What calls for action in each entity that says so (`menu.badge`), by the entity's name, within the session's rights and
 * up to a thousand. One statement for the whole menu, which stops looking as soon as it has seen enough.
 */
export async function menuCounts(db: Db, model: Model, ctx: Context): Promise<Record<string, number>> {
  const parts = model.entities.flatMap((entity) => {
    const badge = badgeOf(entity)
    if (!badge || !mayOperate(entity, 'read', ctx.flags)) return []
    const s = scopeOf(model, entity, ctx)
    return sql`(select count(*) from (select from ${sql.table(tableOf(entity))} as t
      where ${visibleWhere(s)} and ${compileWhere(s, badge.where as AnyWhere)} limit ${sql.lit(MOST)}) x) as ${sql.ref(entity.name)}`
  })
  if (parts.length === 0) return {}
  return (await one<Record<string, number>>(db, sql`select ${sql.join(parts)}`)) ?? {}
}
