import {
  carriedFields,
  carrierOf,
  isReference,
  texts,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Errors,
  type Fields,
  type Model,
} from '../../src/schemas/core/index.ts'
import { one, sql, type Db, type Sql } from './db.ts'
import { scopeOf, visibleWhere, type Row } from './select.ts'
import { compileWhere, fieldSql } from './where.ts'
import { tableOf } from './tables.ts'

/**
 * Looks up what the references in `values` point to, in one statement: each must exist, be of this company and visible
 * to the session, and satisfy `only`. Adds `ob_…` to the returned row, which conditions read; errors by field.
 */
export async function resolveReferences(
  db: Db,
  model: Model,
  entity: AnyEntity,
  fields: Fields,
  values: Row,
  ctx: Context,
): Promise<{ carried: Row; errors: Errors }> {
  const carried: Row = {}
  const errors: Errors = {}
  const parts: Sql[] = []
  const asked: { name: string; ids: number[]; many: boolean }[] = []
  for (const [name, f] of Object.entries(fields)) {
    if (!isReference(f) || !(name in values)) continue
    const value = values[name]
    const ids = (Array.isArray(value) ? value : [value]).filter(
      (v): v is number => typeof v === 'number' && Number.isSafeInteger(v),
    )
    if (ids.length === 0) {
      carried[carrierOf(name)] = f.kind === 'reference' ? null : []
      continue
    }
    const target = model.get(f.o.to as string)
    const s = scopeOf(model, target, ctx, 'r')
    const key = sql.ref(`r.${(f.o.key as string | undefined) ?? 'id'}`)
    const owner = entity.fields[name] ? entity : { ...entity, fields: { ...entity.fields, [name]: f } }
    const pairs = carriedFields(model, owner, name).flatMap((n) =>
      target.fields[n]!.kind === 'derived' ? [] : [sql.lit(n), fieldSql(s, n).expression],
    )
    const only = f.o.only ? sql` and ${compileWhere(s, f.o.only as AnyWhere)}` : sql``
    parts.push(sql`(select coalesce(json_agg(json_build_object('id', ${key}, ${sql.join(pairs)})), '[]') from ${sql.table(tableOf(target))} as r
      where ${key} = any(${ids}::bigint[]) and ${visibleWhere(s)}${only}) as ${sql.ref(name)}`)
    asked.push({ name, ids, many: f.kind === 'references' })
  }
  if (parts.length === 0) return { carried, errors }
  const found = (await one<Record<string, { id: number }[]>>(db, sql`select ${sql.join(parts)}`))!
  for (const { name, ids, many } of asked) {
    const list = found[name] ?? []
    carried[carrierOf(name)] = many ? list : (list[0] ?? null)
    const present = new Set(list.map((r) => r.id))
    if (!ids.every((id) => present.has(id))) errors[name] = [texts.notFound(fields[name]!.label)]
  }
  return { carried, errors }
}
