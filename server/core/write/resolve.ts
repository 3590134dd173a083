import {
  carrierOf,
  innerFields,
  isReference,
  mayOperate,
  namesMany,
  namesOne,
  refOptions,
  SUPERUSER,
  targetKey,
  texts,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Context,
  type Errors,
  type Fields,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { one, sql, type Db, type Sql } from '../db/db.ts'
import { withFlag } from '../sql/rights.ts'
import { carriedPairs, scopeOf, visibleWhere, type Row } from '../sql/select.ts'
import { compileWhere } from '../sql/where.ts'
import { tableOf } from '../sql/tables.ts'

export interface Resolved {
  readonly carried: Row
  readonly errors: Errors
}
interface Asked {
  /** Field that gets the message. */
  readonly name: string
  readonly label: string
  /** What each row names. */
  readonly ids: readonly (readonly number[])[]
  /** Where the label goes in the row; nothing for references inside embedded records. */
  readonly carrier: string | null
  readonly many: boolean
}
/** Beside what a row carries: whether it may be chosen (RefOptions.closed). */
const CLOSED = 'fechado_'
const isId = (v: unknown): v is number => typeof v === 'number' && Number.isSafeInteger(v)

/** References inside embedded records, as `[inner field, ids]`. */
function embedded(fields: Fields, value: unknown): [AnyField, number[]][] {
  const items = (Array.isArray(value) ? value : [value]).filter((v): v is Row => typeof v === 'object' && v !== null)
  return Object.entries(fields).flatMap(([n, inner]) => {
    const ids = [...new Set(items.flatMap((item) => [item[n]].flat()).filter(isId))]
    return isReference(inner) && ids.length ? [[inner, ids] as [AnyField, number[]]] : []
  })
}

/** Whether a field, of the entity or of an action's input, says what a row belongs to. */
const belongs = ({ access, fields }: AnyEntity, name: string, f: AnyField): boolean =>
  access.through.includes(name) && fields[name]?.o.to === f.o.to

const distinct = (ids: readonly (readonly number[])[]): number[] => [...new Set(ids.flat())]

/**
 * Looks up what the references in the values of each row point to, embedded ones included, in one statement: each must
 * exist, be of this company and visible to the session, and satisfy `only`; what is closed is not chosen anew, and stays
 * where it is `stored`. Adds `ob_…` to what is returned for a row, which conditions read; errors by field.
 */
export async function resolveAll(
  db: Db,
  model: Model,
  entity: AnyEntity,
  fields: Fields,
  all: readonly Row[],
  ctx: Context,
  stored: Row | null = null,
): Promise<Resolved[]> {
  const out = all.map((): { carried: Row; errors: Errors } => ({ carried: {}, errors: {} }))
  const parts: Sql[] = []
  const asked: Asked[] = []
  const ask = (f: AnyField, pairs: Sql[], want: Asked) => {
    const target = model.get(refOptions(f).to)
    const s = scopeOf(model, target, ctx, 'r')
    const key = sql.ref(`r.${targetKey(f)}`)
    const only = f.o.only ? sql` and ${compileWhere(s, f.o.only as AnyWhere)}` : sql``
    // How many there are the database does not know beforehand, and would plan the statement anew each time.
    const [id, ...more] = distinct(want.ids)
    const named = more.length === 0 ? sql`${key} = ${id}::bigint` : sql`${key} = any(${[id, ...more]}::bigint[])`
    parts.push(sql`(select coalesce(json_agg(json_build_object(${sql.join([sql.lit('id'), key, ...pairs])})), '[]') from ${sql.table(tableOf(target))} as r
      where ${named} and ${visibleWhere(s)}${only}) as ${sql.ref(`r${asked.length}`)}`)
    asked.push(want)
  }
  for (const [name, f] of Object.entries(fields)) {
    if (!all.some((values) => name in values)) continue
    const within = all.map((values) => new Map(name in values ? embedded(innerFields(f) ?? {}, values[name]) : []))
    for (const inner of new Set(within.flatMap((one) => [...one.keys()]))) {
      const ids = within.map((one) => one.get(inner) ?? [])
      ask(inner, [], { name, label: inner.label, ids, carrier: null, many: true })
    }
    if (!isReference(f)) continue
    const ids = all.map((values) => [values[name]].flat().filter(isId))
    const nobody = () => (namesOne(f) ? null : [])
    all.forEach((values, i) => {
      if (name in values && ids[i]!.length === 0) out[i]!.carried[carrierOf(name)] = nobody()
    })
    if (ids.every((of) => of.length === 0)) continue
    const target = model.get(refOptions(f).to)
    // What a row belongs to is read by whoever writes it there; to others it is as if it did not exist.
    if (belongs(entity, name, f) && !mayOperate(target, 'read', ctx.flags)) {
      for (const [i, of] of ids.entries()) {
        if (of.length === 0) continue
        out[i]!.carried[carrierOf(name)] = nobody()
        out[i]!.errors[name] = [texts.notFound(f.label)]
      }
      continue
    }
    const s = scopeOf(model, target, ctx, 'r')
    // An action's input may share its name with a field that points elsewhere.
    const owner = entity.fields[name]?.o.to === f.o.to ? entity : { ...entity, fields: { ...entity.fields, [name]: f } }
    const closed = refOptions(f).closed
    const shut = closed ? [sql.lit(CLOSED), compileWhere(s, closed.where)] : []
    // Conditions see what the session may not; the answer leaves it out.
    const pairs = carriedPairs(model, owner, name, { ...s, ctx: { ...ctx, flags: withFlag(ctx.flags, SUPERUSER) } })
    ask(f, [...pairs, ...shut], { name, label: f.label, ids, carrier: carrierOf(name), many: namesMany(f) })
  }
  if (parts.length === 0) return out
  const found = (await one<Record<string, ({ id: number } & Row)[]>>(db, sql`select ${sql.join(parts)}`))!
  for (const [i, { name, label, ids, carrier, many }] of asked.entries()) {
    const rows = found[`r${i}`] ?? []
    const shut = new Set(rows.flatMap((row) => (row[CLOSED] === true ? [row.id] : [])))
    for (const row of rows) delete row[CLOSED]
    const kept = new Set([stored?.[name]].flat())
    for (const [at, wanted] of ids.entries()) {
      if (wanted.length === 0) continue
      const list = ids.length === 1 ? rows : rows.filter(({ id }) => wanted.includes(id))
      const { carried, errors } = out[at]!
      // What runs by itself goes on with what somebody chose.
      if (ctx.sessao.id > 0 && list.some(({ id }) => shut.has(id) && !kept.has(id)))
        errors[name] = [texts.closed(label, refOptions(fields[name]!).closed!.note)]
      if (carrier) carried[carrier] = many ? list : (list[0] ?? null)
      const present = new Set(list.map((r) => r.id))
      if (!wanted.every((id) => present.has(id))) errors[name] = [texts.notFound(label)]
    }
  }
  return out
}

/** The same of one row. */
export const resolveReferences = async (
  db: Db,
  model: Model,
  entity: AnyEntity,
  fields: Fields,
  values: Row,
  ctx: Context,
  stored: Row | null = null,
): Promise<Resolved> => (await resolveAll(db, model, entity, fields, [values], ctx, stored))[0]!
