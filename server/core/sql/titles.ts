import {
  bareNameOf,
  mayOperate,
  mayRead,
  withSeal,
  type AnyEntity,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import { ALIAS, scopeOf, visibleWhere } from './select.ts'
import { tableOf } from './tables.ts'
import { fieldSql } from './where.ts'

/** Its name as people write it; a number alone does not say what it is the number of. */
function called(entity: AnyEntity, id: number, titulo: string | null): string {
  const name = bareNameOf(entity, { [entity.title]: titulo }) || String(id)
  return /\p{L}/u.test(name) ? name : `${entity.label[0]} ${name}`
}

/** The titles of those of these records that the session may read, by id; the others are simply not there. */
export async function titlesOf(
  db: Db,
  model: Model,
  entity: AnyEntity,
  ids: readonly number[],
  ctx: Context,
): Promise<Map<number, string>> {
  if (ids.length === 0 || !mayOperate(entity, 'read', ctx.flags)) return new Map()
  const s = scopeOf(model, entity, ctx)
  const title = mayRead(entity.fields[entity.title]!, ctx.flags) ? fieldSql(s, entity.title).expression : sql`null`
  const { wall } = entity.access
  const found = await rows<{ id: number; titulo: string | null; sigiloso: boolean }>(
    db,
    sql`select t.id, ${title} titulo, ${wall ? sql`${sql.ref(`${ALIAS}.${wall}`)} is not null` : sql`false`} sigiloso from ${sql.table(tableOf(entity))} as ${sql.ref(ALIAS)}
        where t.id = any(${ids}::bigint[]) and ${visibleWhere(s)}`,
  )
  return new Map(found.map(({ id, titulo, sigiloso }) => [id, withSeal(called(entity, id, titulo), sigiloso)]))
}

/** The ids of those of these people, by their rights, who may read a record: one statement, however many they are. */
export async function readersOf(
  db: Db,
  model: Model,
  entity: AnyEntity,
  id: number,
  people: readonly Context[],
): Promise<Set<number>> {
  const asked = people.filter(({ flags }) => mayOperate(entity, 'read', flags))
  if (asked.length === 0) return new Set()
  const each = asked.map(
    (ctx) => sql`select ${ctx.sessao.id}::bigint pessoa from ${sql.table(tableOf(entity))} as ${sql.ref(ALIAS)}
      where t.id = ${id}::bigint and ${visibleWhere(scopeOf(model, entity, ctx))}`,
  )
  const found = await rows<{ pessoa: number }>(db, sql.join(each, sql` union all `))
  return new Set(found.map(({ pessoa }) => pessoa))
}
