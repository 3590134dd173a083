import {
  fieldType,
  namesMany,
  namesOne,
  SEEN,
  storedFields,
  targetKey,
  type AnyEntity,
} from '../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../audit/audit.ts'
import { one, rows, sql, type Sql } from '../db/db.ts'
import { idsIn } from '../http/ids.ts'
import { invalid, notFound, stale } from '../errors.ts'
import type { Hooks, Work } from '../write/hooks.ts'
import type { Service } from '../write/service.ts'
import { moveInViews } from './views.ts'
import { referencesTo, type Reference } from '../sql/references.ts'
import { present } from '../sql/present.ts'
import { scopeOf, visibleWhere, type Row } from '../sql/select.ts'
import { companyOf, lock, reread } from '../write/store.ts'
import { isScoped, tableOf } from '../sql/tables.ts'

/** What is asked for: the records that become the one, its values, and the versions that were looked at. */
interface MergeRequest {
  readonly ids: readonly number[]
  readonly valores: Row
  /** By id as text. */
  readonly versoes: Readonly<Record<string, unknown>>
}
/** Records that named one of those merged, by entity. */
type Moved = Record<string, number>
/** Those that moved, those of them that whoever merges may see, and those among them behind no wall. */
interface Told {
  readonly ids: ReadonlyMap<string, ReadonlySet<number>>
  readonly seen: Moved
  readonly open: Moved
}

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

/** Understands `{ ids, valores, versoes, nr_versao }`. Throws 400 when there is nothing to merge. */
function mergeRequest(id: number, body: Row): MergeRequest {
  const ids = idsIn(body.ids).filter((one) => one !== id)
  if (ids.length === 0) throw invalid({ ids: ['Escolha pelo menos outro registro para unificar.'] })
  const versoes = isRow(body.versoes) ? body.versoes : {}
  return {
    ids,
    valores: isRow(body.valores) ? body.valores : {},
    versoes: body.nr_versao === undefined ? versoes : { ...versoes, [id]: body.nr_versao },
  }
}

/** Locks the records, in one order so that nobody waits in a circle. Throws 404 and 409 (with the row as it is now). */
async function lockAll(work: Work, keep: number, request: MergeRequest): Promise<Map<number, Row>> {
  const out = new Map<number, Row>()
  for (const id of [keep, ...request.ids].toSorted((a, b) => a - b)) {
    const row = await lock(work, id, false, true)
    const seen = request.versoes[id]
    if (seen !== undefined && Number(seen) !== row.nr_versao) throw stale(present(work.entity, row, work.ctx))
    out.set(id, row)
  }
  return out
}

const mine = (entity: AnyEntity, company: number): Sql =>
  isScoped(entity) ? sql`${sql.ref('t.cd_empresa')} = ${company}::bigint` : sql`true`

/** What a place that named one of the merged names from now on: `[from, to]` in the terms of its own key. */
function renamed({ field, inner }: Reference, all: Map<number, Row>, keep: number, ids: readonly number[]) {
  const key = targetKey(inner?.field ?? field)
  const to = all.get(keep)![key]
  const from = ids.map((id) => all.get(id)![key]).filter((v) => v !== null && v !== undefined && v !== to)
  return to === null || to === undefined || from.length === 0 ? null : { from: from as number[], to: to as number }
}

/** The new value of a place, and the rows that get it. */
interface Moving {
  readonly value: Sql
  readonly where: Sql
}

/** The value of a place once the merged are the one, and which rows it stands in. */
function movedValue({ name, field, inner }: Reference, from: readonly number[], to: number): Moving {
  const column = sql.ref(`t.${name}`)
  const old = sql`${from}::bigint[]`
  if (!inner && namesOne(field)) return { value: sql`${to}::bigint`, where: sql`${column} = any(${old})` }
  const once = (list: Sql) => sql`(select array_agg(v order by n) from (
    select case when v = any(${old}) then ${to}::bigint else v end v, min(n) n from unnest(${list}) with ordinality u(v, n) group by 1) x)`
  if (!inner) return { value: once(column), where: sql`${column} && ${old}` }
  const key = sql.lit(inner.name)
  const many = namesMany(inner.field)
  const ids = (item: Sql) => sql`array(select jsonb_array_elements_text(${item} -> ${key})::bigint)`
  const names = (item: Sql) =>
    many
      ? sql`(jsonb_typeof(${item} -> ${key}) = 'array' and ${ids(item)} && ${old})`
      : sql`((${item} ->> ${key})::bigint = any(${old}))`
  const changed = (item: Sql) =>
    sql`case when ${names(item)} then jsonb_set(${item}, array[${key}], to_jsonb(${many ? once(ids(item)) : sql`${to}::bigint`})) else ${item} end`
  if (fieldType(field).embeds === 'one') return { value: changed(column), where: sql`${names(column)} is true` }
  const item = sql`i.item`
  return {
    value: sql`(select jsonb_agg(${changed(item)} order by i.n) from jsonb_array_elements(${column}) with ordinality i(item, n))`,
    where: sql`jsonb_typeof(${column}) = 'array' and exists (select from jsonb_array_elements(${column}) i(item) where ${names(item)})`,
  }
}

/** A changed value of a row: what it was and what it is. */
interface Changed {
  readonly id: number
  readonly antes: unknown
  readonly depois: unknown
}

/** Rows in the trash name the one that stays as well: they could never come back to one that is no more. */
const moveInTrash = (work: Work, { entity, name }: Reference, company: number, { value, where }: Moving) =>
  rows<Changed>(
    work.tx,
    sql`with velhas as (
          select l.id, t.${sql.ref(name)} antes, ${value} depois
          from lixeira l cross join lateral jsonb_populate_record(null::${sql.table(tableOf(entity))}, l.linha) as t
          where l.cd_empresa = ${company}::bigint and l.entidade = ${entity.name} and ${where})
        update lixeira l set linha = jsonb_set(l.linha, array[${name}::text], to_jsonb(velhas.depois)) from velhas
        where l.id = velhas.id returning l.cd_registro id, to_jsonb(velhas.antes) antes, to_jsonb(velhas.depois) depois`,
  )

/** How many of the rows the session may see, and how many of those stand behind no wall. */
async function seenOf({ tx, model, ctx }: Work, entity: AnyEntity, ids: readonly number[]): Promise<[number, number]> {
  const seen = visibleWhere(scopeOf(model, entity, ctx))
  // Whoever looks through another's eyes sees nothing behind any wall.
  const open = visibleWhere(scopeOf(model, entity, { ...ctx, flags: new Set([...ctx.flags, SEEN]) }))
  const found = await one<{ seen: number; open: number }>(
    tx,
    sql`select count(*) seen, count(*) filter (where ${open}) open from ${sql.table(tableOf(entity))} as t
        where t.id = any(${ids}::bigint[]) and ${seen}`,
  )
  return [found!.seen, found!.open]
}

/**
 * Lets everything that named one of the merged name the one that stays: every reference that the model declares, and the
 * files. Rows are moved whoever may see them, for what is merged leaves nothing behind; each gets a new version. Returns
 * how many rows of each entity moved: that the session may see, and that the trail may tell whoever reads it.
 */
async function moveReferences(work: Work, keep: number, ids: readonly number[], all: Map<number, Row>): Promise<Told> {
  const { tx, entity, ctx } = work
  const company = companyOf(entity, all.get(keep)!, ctx)
  const touched = new Map<string, Set<number>>()
  for (const place of referencesTo(work.model, entity)) {
    const names = renamed(place, all, keep, ids)
    if (!names) continue
    const moving = movedValue(place, names.from, names.to)
    const { value, where } = moving
    const [table, column] = [sql.table(tableOf(place.entity)), sql.ref(`t.${place.name}`)]
    const found = await rows<Changed>(
      tx,
      sql`with velhas as (select t.id, to_jsonb(${column}) antes from ${table} as t where ${mine(place.entity, company)} and ${where} for update of t)
          update ${table} as t set ${sql.ref(place.name)} = ${value}, nr_versao = t.nr_versao + 1, dt_atualizado = ${ctx.agora}::timestamptz
          from velhas where t.id = velhas.id and ${mine(place.entity, company)} returning t.id, velhas.antes, to_jsonb(${column}) depois`,
    )
    const [entidade, campo] = [place.entity.name, place.name]
    const trashed = await moveInTrash(work, place, company, moving)
    const entries = [...found, ...trashed].map(({ id, antes, depois }) => ({
      entidade,
      cd_registro: id,
      acao: 'unificar',
      antes: { [campo]: antes },
      depois: { [campo]: depois },
    }))
    await writeAudit(tx, work.actor, company, ...entries)
    const known = touched.get(place.entity.name) ?? new Set<number>()
    if (found.length) touched.set(place.entity.name, new Set([...known, ...found.map(({ id }) => id)]))
  }
  const files = await rows(
    tx,
    sql`update arquivos set cd_registro = ${keep}::bigint where cd_empresa = ${company}::bigint and entidade = ${entity.name}
          and cd_registro = any(${ids}::bigint[]) returning id`,
  )
  await moveInViews(tx, work.model, entity, { company, ids, keep })
  const told: { seen: Record<string, number>; open: Record<string, number> } = { seen: {}, open: {} }
  for (const [name, of] of touched) {
    const [seen, open] = await seenOf(work, work.model.get(name), [...of])
    if (seen > 0) told.seen[name] = seen
    if (open > 0) told.open[name] = open
  }
  if (files.length) told.seen.arquivos = told.open.arquivos = files.length
  return { ...told, ids: touched }
}

/** The items of all lists in their order, those alike once. */
const joined = (lists: readonly unknown[]): unknown[] => {
  const items = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}

/**
 * What the one that stays has nothing of and one of the others has, and what their lists hold together: nothing known is
 * lost by merging, whether or not the session may read it.
 */
function filledFrom(entity: AnyEntity, kept: Row, others: readonly Row[], valores: Row): Row {
  const out: Row = {}
  for (const name of storedFields(entity)) {
    if (name in valores) continue
    if (fieldType(entity.fields[name]!).embeds === 'many') {
      const all = joined([kept, ...others].map((row) => row[name]))
      if (all.length) out[name] = all
      continue
    }
    if (kept[name] !== null && kept[name] !== undefined) continue
    const known = others.find((row) => row[name] !== null && row[name] !== undefined)
    if (known) out[name] = known[name]
  }
  return out
}

/** Writes into the trail of the one that stays which records it is made of; theirs say where they went. */
async function auditMerge(work: Work, keep: number, all: Map<number, Row>, ids: readonly number[], movidos: Moved) {
  const { entity, ctx, actor, tx } = work
  const company = companyOf(entity, all.get(keep)!, ctx)
  const entry = { entidade: entity.name, acao: 'unificar', antes: null }
  for (const id of ids)
    await writeAudit(tx, actor, company, { ...entry, cd_registro: id, depois: { unificado_em: keep } })
  const nomes = ids.map((id) => String(all.get(id)![entity.title] ?? `#${id}`))
  await writeAudit(tx, actor, company, { ...entry, cd_registro: keep, depois: { unificados: ids, nomes, movidos } })
}

/** Gives the record a new version where merging changed none of its own values. */
const touch = (work: Work, id: number) =>
  sql`update ${sql.table(tableOf(work.entity))} as t set nr_versao = t.nr_versao + 1, dt_atualizado = ${work.ctx.agora}::timestamptz
      where t.id = ${id}::bigint`.execute(work.tx)

/** The merge itself, in the caller's transaction; `update` writes the chosen values and those it is handed. */
async function merging(
  work: Work,
  id: number,
  request: MergeRequest,
  update: (known: Row) => Promise<readonly [row: Row, stored: Row | null, acao?: string]>,
  hooksOf: (entity: string) => Hooks | undefined,
): Promise<{ written: [row: Row, stored: Row | null, acao: string]; movidos: Moved }> {
  const { entity } = work
  const all = await lockAll(work, id, request)
  const moved = await moveReferences(work, id, request.ids, all)
  for (const other of request.ids) await work.others.remove(entity.name, other, true)
  const others = request.ids.map((other) => all.get(other)!)
  const [row, stored] = await update(filledFrom(entity, all.get(id)!, others, request.valores))
  await auditMerge(work, id, all, request.ids, moved.open)
  if (row.nr_versao === stored!.nr_versao) await touch(work, id)
  for (const [name, ids] of moved.ids)
    await hooksOf(name)?.moved?.(
      { ...work, entity: work.model.get(name) },
      [...ids].toSorted((a, b) => a - b),
    )
  return { written: [await reread(work, id, true), stored, 'unificar'], movidos: moved.seen }
}

/**
 * Makes one record of several: what named the others names the one that stays, which takes the chosen `valores` and
 * whatever it had nothing of. One transaction; both trails say so. For whoever may change and delete.
 */
export async function merge(
  service: Service,
  entity: AnyEntity,
  id: number,
  body: Row,
  actor: Actor,
): Promise<{ registro: Row; movidos: Moved }> {
  if (!entity.merge) throw notFound()
  service.may(entity, 'update', actor.ctx)
  service.may(entity, 'delete', actor.ctx)
  const request = mergeRequest(id, body)
  let movidos: Moved = {}
  const registro = await service.write(entity, actor, async (work, hooks) => {
    const done = await merging(
      work,
      id,
      request,
      (known) => service.updating(work, hooks, id, request.valores, known),
      (name) => service.hooksOf(name),
    )
    movidos = done.movidos
    return done.written
  })
  return { registro, movidos }
}
