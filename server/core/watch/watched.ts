import {
  fieldsRead,
  parseListQuery,
  same,
  watchedOf,
  type AnyEntity,
  type AnyWhere,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { sql } from '../db/db.ts'
import type { Params } from '../http/http.ts'
import { beyond } from '../read/beyond.ts'
import type { Reader } from '../read/reader.ts'
import { listWhere } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import { compileWhere } from '../sql/where.ts'

type Watched = ReturnType<typeof watchedOf>

/** The watched presets by the index that answers them alone, with its rows; any other by itself. */
function watchedTogether(entity: AnyEntity): { rows: AnyWhere; presets: Watched }[] {
  const together = new Map<AnyWhere, Watched>()
  for (const preset of watchedOf(entity)) {
    const own = preset[1].where as AnyWhere
    const index = entity.indexes.find(({ on, with: beside, where }) => {
      if (!beside || !where) return false
      const here = [...on, ...beside, ...Object.keys(where)]
      return (
        Object.entries(where).every(([k, ops]) => same(own[k], ops)) && fieldsRead(own).every((n) => here.includes(n))
      )
    })
    const key = (index?.where as AnyWhere | undefined) ?? own
    together.set(key, [...(together.get(key) ?? []), preset])
  }
  return [...together].map(([rows, presets]) => ({ rows, presets }))
}

/**
 * How many rows each watched preset chooses, over what the query leaves: one statement, each part along its own index,
 * those that one index answers alone together.
 */
export async function watched(
  reader: Reader,
  entity: AnyEntity,
  params: Params,
  ctx: Context,
): Promise<Record<string, number>> {
  reader.may(entity, 'read', ctx)
  const { filtro: _filtro, ...rest } = params
  const query = parseListQuery(entity, rest, ctx)
  const table = sql.table(tableOf(entity))
  const found = await reader.tally(entity, ctx, (s, only) => {
    const where = listWhere(s, query)
    const parts = watchedTogether(entity).map(({ rows: these, presets }, i) => {
      const counts = presets.map(
        ([name, preset]) =>
          sql`count(*) filter (where ${compileWhere(s, beyond(preset.where as AnyWhere, these))}) as ${sql.ref(name)}`,
      )
      return sql`(select ${sql.join(counts)} from ${table} as t where ${where} and ${compileWhere(s, these)}${only}) as ${sql.ref(`g${i}`)}`
    })
    return sql`select * from ${sql.join(parts, sql` cross join `)}`
  })
  // As the schema has them.
  return Object.fromEntries(watchedOf(entity).map(([name]) => [name, found[name] ?? 0]))
}
