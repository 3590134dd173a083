import { parseListQuery, type AnyEntity, type AnyWhere, type Context } from '../../../src/schemas/core/index.ts'
import { sql } from '../db/db.ts'
import type { Params } from '../http/http.ts'
import { listWhere } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import { compileWhere } from '../sql/where.ts'
import { beyond } from './beyond.ts'
import type { Reader } from './reader.ts'

/** What is counted along the same rows, all where there are none of its own. */
export interface SameRows {
  readonly rows: AnyWhere | null
  readonly counts: readonly (readonly [name: string, where: AnyWhere])[]
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
    const parts = groups.map(({ rows, counts }, i) => {
      const each = counts.map(
        ([name, own]) => sql`count(*) filter (where ${compileWhere(s, beyond(own, rows ?? {}))}) as ${sql.ref(name)}`,
      )
      const these = rows ? sql` and ${compileWhere(s, rows)}` : sql``
      return sql`(select ${sql.join(each)} from ${table} as t where ${where}${these}${only}) as ${sql.ref(`g${i}`)}`
    })
    return sql`select * from ${sql.join(parts, sql` cross join `)}`
  })
}
