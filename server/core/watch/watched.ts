import {
  fieldsRead,
  mayAsk,
  watchedOf,
  type AnyEntity,
  type AnyWhere,
  type Context,
} from '../../../src/schemas/core/index.ts'
import type { Params } from '../http/http.ts'
import type { Reader } from '../read/reader.ts'
import { withinIndex } from '../sql/tables.ts'
import { tallied, type SameRows } from '../read/tallied.ts'

/** The watched presets by the index that answers them alone, with its rows; any other by itself. */
export function watchedTogether(entity: AnyEntity): SameRows[] {
  const together = new Map<AnyWhere, SameRows['counts']>()
  const alone: SameRows[] = []
  for (const [name, preset] of watchedOf(entity)) {
    const own = preset.where as AnyWhere
    const index = entity.indexes.find(({ on, with: beside, where }) => {
      if (!beside || !where) return false
      const here = [...on, ...beside, ...Object.keys(where)]
      return withinIndex(entity, own, where as AnyWhere) && fieldsRead(own).every((n) => here.includes(n))
    })
    const rows = index?.where as AnyWhere | undefined
    if (rows) together.set(rows, [...(together.get(rows) ?? []), [name, own]])
    else alone.push({ rows: own, counts: [[name, own]] })
  }
  return [...[...together].map(([index, counts]) => ({ index, counts })), ...alone]
}

/**
 * How many rows each watched preset chooses, over what the query leaves: one statement, each part along its own index,
 * those that one index answers alone together.
 */
export async function watched(
  reader: Reader,
  entity: AnyEntity,
  { filtro: _filtro, ...params }: Params,
  ctx: Context,
): Promise<Record<string, number>> {
  const found = await tallied(reader, entity, params, ctx, watchedTogether(entity))
  // As the schema has them.
  const told = watchedOf(entity).filter(([, { where }]) => mayAsk(entity, where as AnyWhere, ctx.flags))
  return Object.fromEntries(told.map(([name]) => [name, found[name] ?? 0]))
}
