import {
  fieldType,
  mayRead,
  mayOperate,
  parseListQuery,
  texts,
  type AnyEntity,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../db/db.ts'
import { forbidden, invalid } from '../errors.ts'
import type { Reader } from '../read/reader.ts'
import { listWhere, scopeOf } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import { fieldSql } from '../sql/where.ts'

/**
 * How many rows of a list query fall on each day of a calendar's date, on the firm's clock: `{ '2026-11-21': 7 }`. A
 * calendar draws only some rows of a full day, and this is how it knows how many there are.
 */
export async function countsByDay(
  { db, model }: Reader,
  entity: AnyEntity,
  { por = '', ...params }: Readonly<Record<string, string>>,
  ctx: Context,
): Promise<Record<string, number>> {
  if (!mayOperate(entity, 'read', ctx.flags)) throw forbidden()
  const field = entity.fields[por]
  const declared = Object.values(entity.list.calendars).some(({ by }) => by === por)
  if (!field || !declared || !mayRead(field, ctx.flags)) throw invalid({ por: [texts.badFilter] })
  const query = parseListQuery(entity, params, ctx)
  const s = scopeOf(model, entity, ctx)
  const { expression } = fieldSql(s, por)
  const instant = fieldType(field).moment === 'instant'
  const day = instant ? sql`(${expression} at time zone ${ctx.fuso}::text)::date` : expression
  const found = await rows<{ dia: string; n: number }>(
    db,
    sql`select ${day} dia, count(*) n from ${sql.table(tableOf(entity))} as t
        where ${listWhere(s, query)} and ${expression} is not null group by 1 order by 1`,
  )
  return Object.fromEntries(found.map(({ dia, n }) => [dia, n]))
}
