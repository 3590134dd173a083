import type { AnyEntity, Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import { referencesTo } from '../sql/references.ts'
import { isScoped, tableOf } from '../sql/tables.ts'

interface Merged {
  readonly company: number
  readonly ids: readonly number[]
  readonly keep: number
}

/** Lists that people saved under a name, narrowed to one of the merged, are narrowed to the one that stays. */
export async function moveInViews(db: Db, model: Model, entity: AnyEntity, merged: Merged): Promise<void> {
  const views = model.entities.find((e) => e.keeps === 'views')
  if (!views) return
  const table = sql.table(tableOf(views))
  const company = isScoped(views) ? sql`t.cd_empresa = ${merged.company}::bigint` : sql`true`
  for (const of of model.entities) {
    const names = referencesTo(model, entity).flatMap((r) =>
      r.entity === of && !r.inner && !r.field.o.key ? r.name : [],
    )
    if (names.length === 0) continue
    const found = await rows<{ id: number; ds_consulta: string }>(
      db,
      sql`select t.id, t.ds_consulta from ${table} as t where ${company} and t.ds_recurso = ${of.route ?? of.name}`,
    )
    for (const { id, ds_consulta } of found) {
      const now = movedFilter(ds_consulta, names, merged)
      if (now !== ds_consulta)
        await sql`update ${table} as t set ds_consulta = ${now}, nr_versao = t.nr_versao + 1 where t.id = ${id}::bigint`.execute(
          db,
        )
    }
  }
}

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)

/** A saved state of a list, as JSON with its `filter`, with the merged ids replaced; anything else comes back as it is. */
export function movedFilter(state: string, names: readonly string[], { ids, keep }: Omit<Merged, 'company'>): string {
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return [...new Set(value.map(moved))]
    if (typeof value === 'number') return ids.includes(value) ? keep : value
    if (typeof value !== 'string' || !/^\d+(,\d+)*$/.test(value)) return value
    return [...new Set(value.split(',').map((v) => String(moved(Number(v)))))].join(',')
  }
  try {
    const known: unknown = JSON.parse(state)
    if (!isObject(known) || !isObject(known.filter)) return state
    const filter = Object.entries(known.filter).map(([k, v]) => [k, names.includes(k.split('__')[0]!) ? moved(v) : v])
    return JSON.stringify({ ...known, filter: Object.fromEntries(filter) })
  } catch {
    return state
  }
}
