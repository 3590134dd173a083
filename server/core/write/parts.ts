import {
  isBranch,
  isDynamic,
  matches,
  namesOne,
  texts,
  type AnyEntity,
  type AnyWhere,
} from '../../../src/schemas/core/index.ts'
import { rows, sql, type Sql } from '../db/db.ts'
import { refused } from '../errors.ts'
import type { Work } from './hooks.ts'
import { referencesTo, type Reference } from '../sql/references.ts'
import { companyWhere, scopeOf, selectList, type Row } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'

/** A row that goes with another. */
export interface Part {
  readonly entity: AnyEntity
  readonly row: Row
}

/** The places that name a record and say what becomes of their rows when it goes. */
const places = (work: Work, entity: AnyEntity, what: 'part' | 'loose'): Reference[] =>
  referencesTo(work.model, entity).filter(({ field, inner }) => namesOne(field) && !inner && field.o[what])

/** Whether a condition asks who is acting: of what goes along only its state counts. */
const asksWho = (where: AnyWhere | undefined): boolean =>
  Object.entries(where ?? {}).some(([key, value]) => {
    if (key === 'not') return asksWho(value as AnyWhere)
    if (isBranch(key)) return (value as AnyWhere[]).some(asksWho)
    return Object.values((value ?? {}) as object).some((operand) => isDynamic(operand) && operand.$ === 'sessao')
  })

/** The rows of one place that name any of these, whole and locked, whoever may see them. */
function partRows(work: Work, { entity, name }: Reference, ids: readonly number[]): Promise<Row[]> {
  const ctx = { ...work.ctx, flags: new Set([...work.ctx.flags, 'superuser']) }
  const s = scopeOf(work.model, entity, ctx)
  const where: Sql = sql`${companyWhere({ ...s, ctx: work.ctx })} and ${sql.ref(`t.${name}`)} = any(${ids}::bigint[])`
  return rows<Row>(
    work.tx,
    sql`select ${selectList(s)} from ${sql.table(tableOf(entity))} as t where ${where} order by t.id for update of t`,
  )
}

/** Everything that goes with these records, those that belong to others before what belongs to them. */
export async function partsOf(
  work: Work,
  entity: AnyEntity,
  ids: readonly number[],
  seen = new Set<string>(),
): Promise<Part[]> {
  const out: Part[] = []
  for (const id of ids) seen.add(`${entity.name}/${id}`)
  for (const place of places(work, entity, 'part')) {
    const found = (await partRows(work, place, ids)).filter(({ id }) => !seen.has(`${place.entity.name}/${String(id)}`))
    if (found.length === 0) continue
    const deletable = place.entity.access.deletable as AnyWhere | undefined
    if (!asksWho(deletable))
      for (const row of found)
        if (!matches(deletable, row, work.ctx, place.entity.fields))
          throw refused(texts.partKept(place.entity.label[0], String(row[place.entity.title] ?? `#${String(row.id)}`)))
    out.push(...found.map((row) => ({ entity: place.entity, row })))
    out.push(
      ...(await partsOf(
        work,
        place.entity,
        found.map(({ id }) => Number(id)),
        seen,
      )),
    )
  }
  return out
}

/** Rows that go on without what they named. */
export interface Loosened {
  readonly entidade: string
  readonly campo: string
  /** `[row, what it named]`. */
  readonly ids: readonly (readonly [number, number])[]
}

/** Lets go of rows that may be without what goes: each is another version then. */
export async function loosen(work: Work, gone: readonly Part[]): Promise<Loosened[]> {
  const out: Loosened[] = []
  const going = new Set(gone.map(({ entity, row }) => `${entity.name}/${String(row.id)}`))
  for (const entity of new Set(gone.map((one) => one.entity))) {
    const ids = gone.flatMap((one) => (one.entity === entity ? [Number(one.row.id)] : []))
    for (const place of places(work, entity, 'loose')) {
      const s = scopeOf(work.model, place.entity, work.ctx)
      const column = sql.ref(`t.${place.name}`)
      const named = await rows<{ id: number; de: number }>(
        work.tx,
        sql`select t.id, ${column} de from ${sql.table(tableOf(place.entity))} as t
            where ${companyWhere(s)} and ${column} = any(${ids}::bigint[]) order by t.id for update of t`,
      )
      const kept = named.filter(({ id }) => !going.has(`${place.entity.name}/${id}`))
      if (kept.length === 0) continue
      await sql`update ${sql.table(tableOf(place.entity))} as t set ${sql.ref(place.name)} = null, nr_versao = t.nr_versao + 1,
          dt_atualizado = ${work.ctx.agora}::timestamptz where ${companyWhere(s)} and t.id = any(${kept.map(({ id }) => id)}::bigint[])`.execute(
        work.tx,
      )
      out.push({ entidade: place.entity.name, campo: place.name, ids: kept.map(({ id, de }) => [id, de] as const) })
    }
  }
  return out
}
