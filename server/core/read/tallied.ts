import { parseListQuery, type AnyEntity, type AnyWhere, type Context } from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'
import type { Params } from '../http/http.ts'
import { listWhere } from '../sql/select.ts'
import { indexRows, isScoped, tableOf } from '../sql/tables.ts'
import { compileWhere, type Scope } from '../sql/where.ts'
import { beyond } from './beyond.ts'
import type { Reader } from './reader.ts'

/** What is counted along the same rows: those of a partial index, those of a condition, or all. */
export interface SameRows {
  readonly index?: AnyWhere | undefined
  readonly rows?: AnyWhere | undefined
  /** What the counts ask for, where an index has just that: rows of the same values are counted before they are asked. */
  readonly by?: readonly string[] | undefined
  readonly counts: readonly (readonly [name: string, where: AnyWhere])[]
}

/** Each combination of values once, with the number of its rows. */
function byValues(s: Scope, by: readonly string[], from: Sql): Sql {
  const values = sql.join([...(isScoped(s.entity) ? ['cd_empresa'] : []), ...by].map((name) => sql.ref(`t.${name}`)))
  return sql`(select ${values}, count(*) n_ from ${from} group by ${values}) as t`
}

/** Counts by name over what a query leaves: one statement, each group along its own rows. */
export async function tallied(
  reader: Reader,
  entity: AnyEntity,
  params: Params,
  ctx: Context,
  groups: readonly SameRows[],
): Promise<Record<string, number>> {
  reader.may(entity, 'read', ctx)
  const query = parseListQuery(entity, params, ctx)
  const table = sql.table(tableOf(entity))
  return reader.tally(entity, ctx, (s, only) => {
    const where = listWhere(s, query)
    const parts = groups.map(({ index, rows, by, counts }, i) => {
      const number = by ? sql`coalesce(sum(t.n_)` : sql`(count(*)`
      const each = counts.map(([name, own]) => {
        const holds = compileWhere(s, beyond(own, index ?? rows ?? {}))
        return sql`${number} filter (where ${holds})${by ? sql`, 0` : sql``})::bigint as ${sql.ref(name)}`
      })
      const along = index ? sql` and ${sql.raw(indexRows(s.alias, index))}` : sql``
      const these = rows ? sql` and ${compileWhere(s, rows)}` : sql``
      const from = sql`${table} as t where ${where}${along}${these}${only}`
      return sql`(select ${sql.join(each)} from ${by ? byValues(s, by, from) : from}) as ${sql.ref(`g${i}`)}`
    })
    return sql`select * from ${sql.join(parts, sql` cross join `)}`
  })
}
