import { parseListQuery, same, type AnyEntity, type AnyWhere, type Context } from '../../../src/schemas/core/index.ts'
import { sql } from '../db/db.ts'
import type { Params } from '../http/http.ts'
import { beyond } from '../read/beyond.ts'
import type { Reader } from '../read/reader.ts'
import { listWhere } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import { compileWhere } from '../sql/where.ts'

/**
 * The counters of an entity by the rows that each has to look at: those within one partial index together, any other by
 * itself along whatever index it has. An entity without such an index is looked through once.
 */
function countedTogether(entity: AnyEntity): { index: AnyWhere | null; names: string[] }[] {
  const groups = new Map<AnyWhere | null, string[]>()
  const alone: { index: AnyWhere | null; names: string[] }[] = []
  const partial = entity.indexes.filter(({ where }) => where && Object.keys(where).length > 0)
  for (const [name, counter] of Object.entries(entity.counters)) {
    const own = counter.where as AnyWhere
    const index = partial.find(({ where }) => Object.entries(where ?? {}).every(([k, ops]) => same(own[k], ops)))
    if (!index && partial.length) alone.push({ index: own, names: [name] })
    else {
      const key = (index?.where as AnyWhere | undefined) ?? null
      groups.set(key, [...(groups.get(key) ?? []), name])
    }
  }
  return [...[...groups].map(([index, names]) => ({ index, names })), ...alone]
}

/** Every counter of the entity in one statement. */
export async function counted(
  reader: Reader,
  entity: AnyEntity,
  params: Params,
  ctx: Context,
): Promise<Record<string, number>> {
  reader.may(entity, 'read', ctx)
  const { card: _card, ...rest } = params
  const query = parseListQuery(entity, rest, ctx)
  const table = sql.table(tableOf(entity))
  return reader.tally(entity, ctx, (s, only) => {
    const where = listWhere(s, query)
    const parts = countedTogether(entity).map(
      ({ index, names }, i) =>
        sql`(select ${sql.join(
          names.map(
            (name) =>
              sql`count(*) filter (where ${compileWhere(s, beyond(entity.counters[name]!.where as AnyWhere, index ?? {}))}) as ${sql.ref(name)}`,
          ),
        )} from ${table} as t where ${where}${index ? sql` and ${compileWhere(s, index)}` : sql``}${only}) as ${sql.ref(`g${i}`)}`,
    )
    return sql`select * from ${sql.join(parts, sql` cross join `)}`
  })
}
