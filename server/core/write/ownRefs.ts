import { isReference, refOptions, targetKey, type AnyEntity, type Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import type { Row } from '../sql/select.ts'
import { isScoped, tableOf } from '../sql/tables.ts'

/**
 * Values of a row that all firms share, as the trail of one may keep them: of the rows that they name, none of another
 * firm. Takes several (before, after) and gives them back in their order.
 */
export async function withoutForeign<T extends readonly Row[]>(
  tx: Db,
  model: Model,
  entity: AnyEntity,
  company: number,
  values: T,
): Promise<T> {
  if (isScoped(entity)) return values
  const out: Row[] = values.map((one) => ({ ...one }))
  for (const [name, f] of Object.entries(entity.fields)) {
    if (!isReference(f)) continue
    const target = model.get(refOptions(f).to)
    const ids = [...new Set(out.flatMap((one) => [one[name]].flat()))].filter((id) => typeof id === 'number')
    if (!isScoped(target) || ids.length === 0) continue
    const key = sql.ref(targetKey(f))
    const foreign = new Set(
      (
        await rows<{ id: number }>(
          tx,
          sql`select ${key} id from ${sql.table(tableOf(target))} where ${key} = any(${ids}::bigint[]) and cd_empresa <> ${company}::bigint`,
        )
      ).map(({ id }) => id),
    )
    if (foreign.size === 0) continue
    for (const one of out) {
      const value = one[name]
      if (Array.isArray(value)) one[name] = value.filter((id) => !foreign.has(id as number))
      else if (foreign.has(value as number)) one[name] = null
    }
  }
  return out as unknown as T
}
