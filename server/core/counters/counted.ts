import { same, type AnyEntity, type AnyWhere, type Context } from '../../../src/schemas/core/index.ts'
import type { Params } from '../http/http.ts'
import type { Reader } from '../read/reader.ts'
import { tallied, type SameRows } from '../read/tallied.ts'

/**
 * The counters of an entity by the rows that each has to look at: those within one partial index together, any other by
 * itself along whatever index it has. An entity without such an index is looked through once.
 */
function countedTogether(entity: AnyEntity): SameRows[] {
  const groups = new Map<AnyWhere | null, SameRows['counts']>()
  const alone: SameRows[] = []
  const partial = entity.indexes.filter(({ where }) => where && Object.keys(where).length > 0)
  for (const [name, counter] of Object.entries(entity.counters)) {
    const own = counter.where as AnyWhere
    const index = partial.find(({ where }) => Object.entries(where ?? {}).every(([k, ops]) => same(own[k], ops)))
    if (!index && partial.length) alone.push({ rows: own, counts: [[name, own]] })
    else {
      const key = (index?.where as AnyWhere | undefined) ?? null
      groups.set(key, [...(groups.get(key) ?? []), [name, own]])
    }
  }
  return [...[...groups].map(([rows, counts]) => ({ rows, counts })), ...alone]
}

/** Every counter of the entity in one statement. */
export function counted(
  reader: Reader,
  entity: AnyEntity,
  { card: _card, ...params }: Params,
  ctx: Context,
): Promise<Record<string, number>> {
  return tallied(reader, entity, params, ctx, countedTogether(entity))
}
