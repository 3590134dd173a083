import { fieldsRead, type AnyEntity, type AnyWhere, type Context } from '../../../src/schemas/core/index.ts'
import type { Params } from '../http/http.ts'
import type { Reader } from '../read/reader.ts'
import { tallied, type SameRows } from '../read/tallied.ts'
import { withinIndex } from '../sql/tables.ts'

/**
 * The counters of an entity by the rows that each has to look at: all of them along an index that has everything they ask
 * for; otherwise those within one partial index together, any other by itself along whatever index it has. An entity
 * without such indexes is looked through once.
 */
export function countedTogether(entity: AnyEntity): SameRows[] {
  const all = Object.entries(entity.counters).map(([name, { where }]) => [name, where as AnyWhere] as const)
  const asked = new Set(all.flatMap(([, where]) => fieldsRead(where)))
  const whole = entity.indexes.find(({ on, where }) => !where && [...asked].every((name) => on.includes(name)))
  if (whole) return [{ by: whole.on.filter((name) => asked.has(name)), counts: all }]
  const groups = new Map<AnyWhere | undefined, SameRows['counts']>()
  const alone: SameRows[] = []
  const partial = entity.indexes.flatMap(({ where }) => (where && Object.keys(where).length ? [where as AnyWhere] : []))
  for (const [name, own] of all) {
    const index = partial.find((rows) => withinIndex(entity, own, rows))
    if (!index && partial.length) alone.push({ rows: own, counts: [[name, own]] })
    else groups.set(index, [...(groups.get(index) ?? []), [name, own]])
  }
  return [...[...groups].map(([index, counts]) => ({ index, counts })), ...alone]
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
