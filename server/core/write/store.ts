import {
  cached,
  carrierOf,
  fieldType,
  isInSight,
  isReference,
  matches,
  mayWrite,
  namesMany,
  rollupOf,
  rowRights,
  sightFields,
  storedFields,
  GUEST,
  SUPERUSER,
  WHOLE,
  texts,
  type AnyEntity,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { echoes, following, namesItself } from './echo.ts'
import { attachFiles } from '../files/attach.ts'
import { difference, writeAudit, type Actor } from '../audit/audit.ts'
import { one, rows, sql } from '../db/db.ts'
import { forbidden, invalid, notFound } from '../errors.ts'
import type { Hooks, Work } from './hooks.ts'
import { insertRows } from './insert.ts'
import { withoutForeign } from './ownRefs.ts'
import { fillsAny, leftEmpty, noteFilled, rarelyFilled } from '../sql/rare.ts'
import { withFlag } from '../sql/rights.ts'
import { companyWhere, scopeOf, selectList, visibleWhere, type Row } from '../sql/select.ts'
import { isScoped, tableOf } from '../sql/tables.ts'
import { bind } from '../sql/values.ts'

/** The company whose audit a row belongs to. */
export const companyOf = (entity: AnyEntity, row: Row, ctx: Context): number =>
  isScoped(entity) ? Number(row.cd_empresa) : ctx.sessao.cd_empresa

/** Columns that `save` never takes from the row: the server fills them. */
const STAMPS = ['dt_criado', 'dt_atualizado', 'cd_usuario_cri']
/** What a new row is made with; what the database counts or adds up it begins itself. */
const insertedFields = cached((entity: AnyEntity) => storedFields(entity).filter((n) => !rollupOf(entity.fields[n]!)))
const savedFields = cached((entity: AnyEntity) => storedFields(entity).filter((n) => !STAMPS.includes(n)))

/**
 * Locks the row for this transaction and reads it whole, for conditions must see fields the session may not. `anyRow`: also
 * one of the company that is out of the session's sight; whoever asks for that decides who may know of it. Rows that name it
 * may be written meanwhile, for two who had both written one would else wait for each other; not so with `alone`.
 */
export async function lock(work: Work, id: number, anyRow = false, alone = false): Promise<Row> {
  const { entity } = work
  const s = scopeOf(work.model, entity, work.ctx)
  const locking = one(
    work.tx,
    sql`select t.id from ${sql.table(tableOf(entity))} as t where t.id = ${id}::bigint and ${anyRow ? companyWhere(s) : visibleWhere(s)} for ${alone ? sql`update` : sql`no key update`} of t`,
  )
  // Sent behind it: it is read once it is locked, as whoever held it left it.
  const [found, row] = await Promise.all([locking, reread(work, id, false)])
  if (!found) throw notFound()
  return row
}

/** The row beyond the session's field rights. */
const wholeOf = (work: Work) => {
  // What is kept from guests is kept from their sight alone: their actions stand on all of the row.
  const { flags: own } = work.ctx
  const flags = own.has(GUEST) ? new Set([...own].filter((flag) => flag !== GUEST)) : own
  const ctx: Context = { ...work.ctx, flags: withFlag(withFlag(flags, SUPERUSER), WHOLE) }
  return scopeOf(work.model, work.entity, ctx)
}

/** How much its transaction had written when a row was read whole: as long as it is no more, the row is still that. */
const readAt = new WeakMap<Row, number>()

/** Nobody writes a row out of their own sight except by what is made for it. */
function seen(work: Work, row: Row): Row {
  const { entity, ctx } = work
  if (!matches(rowRights(entity, ctx), row, ctx, entity.fields)) throw outOfSight(work, row)
  return row
}

/** Rows whole, beyond the session's field rights, in any order. */
async function readAll(work: Work, ids: readonly number[], born = false): Promise<Row[]> {
  const { entity } = work
  const s = wholeOf(work)
  const [id, ...more] = ids
  const named = more.length === 0 ? sql`t.id = ${id}::bigint` : sql`t.id = any(${ids}::bigint[])`
  const read = (blank?: ReadonlySet<string>) =>
    rows<Row>(
      work.tx,
      sql`select ${selectList(s, null, undefined, blank)} from ${sql.table(tableOf(entity))} as t where ${named} and ${born && !isScoped(entity) ? sql`true` : companyWhere({ ...s, ctx: work.ctx })}`,
    )
  const rare = rarelyFilled(entity)
  let found = await read(rare)
  if (found.some((row) => fillsAny(row, rare))) found = await read()
  for (const row of found) {
    noteFilled(entity, row)
    readAt.set(row, work.tx.writes)
  }
  return found
}

/** The row whole, beyond the session's field rights: `mustSee` refuses a row that left the session's sight. */
export async function reread(work: Work, id: number, mustSee: boolean, born = false): Promise<Row> {
  const [row] = await readAll(work, [id], born)
  if (!row) throw notFound()
  return mustSee ? seen(work, row) : row
}

/** Why somebody may not leave a row like this: at the field that is to be another, where that is one of theirs. */
function outOfSight({ entity, ctx }: Work, row: Row): Error {
  if (isInSight(entity, row, ctx)) return forbidden()
  const field = sightFields(entity, ctx).find((n) => mayWrite(entity.fields[n]!, 'create', ctx.flags) && row[n] != null)
  return field ? invalid({ [field]: [texts.outOfSight] }) : forbidden()
}

const secretFields = cached((entity: AnyEntity) =>
  Object.entries(entity.fields).flatMap(([n, f]) => (fieldType(f).secret ? [n] : [])),
)

/** The row as it may be stored: a secret is never read, so one that is there was just given. */
function sealed(work: Work, row: Row, company: number): Row {
  const out = { ...row }
  for (const n of secretFields(work.entity)) if (typeof out[n] === 'string') out[n] = work.secrets.seal(company, out[n])
  return out
}

/** That a secret was changed is known; neither what it was nor what it is. */
function unread(entity: AnyEntity, values: Row): Row {
  const secret = new Set(secretFields(entity))
  return Object.fromEntries(Object.entries(values).map(([n, v]) => [n, secret.has(n) && v !== null ? '•••' : v]))
}

/** The references among these values of which the row carries already what they name. */
function carriedWith(entity: AnyEntity, values: Row, row: Row): ReadonlySet<string> {
  const found = Object.keys(values).filter((name) => {
    const ids = [values[name]].flat()
    const carried = [row[carrierOf(name)] ?? []].flat() as Row[]
    // The database puts several into its own order.
    return isReference(entity.fields[name]) && ids.length === 1 && carried.length === 1 && carried[0]!.id === ids[0]
  })
  return new Set(found)
}

/** What is written of a new row. */
function newValues(work: Work, row: Row): Row {
  const { entity, ctx } = work
  const given = sealed(work, row, ctx.sessao.cd_empresa)
  return {
    // Empty ones too: of records that fill other fields the statement is the same, and is prepared once.
    ...Object.fromEntries(insertedFields(entity).map((name) => [name, given[name] ?? null])),
    dt_criado: ctx.agora,
    dt_atualizado: ctx.agora,
    cd_usuario_cri: ctx.sessao.id || null,
    ...(isScoped(entity) && { cd_empresa: ctx.sessao.cd_empresa }),
  }
}

/** Inserts checked rows of one entity and returns them whole, in their order. Throws where the session may not see one. */
export async function insertAll(works: readonly Work[], all: readonly Row[]): Promise<Row[]> {
  const { entity, tx } = works[0]!
  const ids = await insertRows(
    tx,
    tableOf(entity),
    all.map((row, i) => newValues(works[i]!, row)),
  )
  for (const [i, row] of all.entries()) await attachFiles(works[i]!, ids[i]!, row, null)
  const made = new Map((await readAll(works[0]!, ids, true)).map((row) => [Number(row.id), row]))
  return ids.map((id, i) => seen(works[i]!, made.get(id)!))
}

/**
 * Inserts a checked row and returns it whole. Throws where the session may not see it. `fresh`: what it carries was read
 * in this transaction, which has written nothing since.
 */
export async function insert(work: Work, row: Row, fresh = false): Promise<Row> {
  const { entity } = work
  const values = newValues(work, row)
  const columns = Object.keys(values)
  const echo = echoes(work.model, entity)
  const empty = leftEmpty(entity, values)
  const rare = rarelyFilled(entity)
  const carried = fresh ? carriedWith(entity, values, row) : new Set<string>()
  // Whichever references it fills, nothing is looked up for them: what they carry is known.
  const bare = fresh ? new Set([...carried, ...empty]) : carried
  const blank = fresh ? new Set([...empty].filter((name) => rare.has(name))) : empty
  const list = () => selectList(wholeOf(work), null, bare, blank)
  const made = await one<Row & { id: number }>(
    work.tx,
    sql`insert into ${sql.table(tableOf(entity))} as t (${sql.join(columns.map((c) => sql.ref(c)))}) values (${sql.join(columns.map((c) => bind(entity, c, values[c])))})
        returning ${echo ? list() : sql`t.id`}`,
  )
  for (const name of carried) (made as Row)[carrierOf(name)] = row[carrierOf(name)]
  for (const name of empty)
    if (name in made!) (made as Row)[carrierOf(name)] = namesMany(entity.fields[name]!) ? [] : null
  const attached = await attachFiles(work, made!.id, row, null)
  return echo && !attached ? seen(work, made!) : reread(work, made!.id, true, true)
}

/**
 * Writes what differs from the stored row, with a new version (unless `quiet`) and its audit row. Returns the row as it is
 * now.
 */
export async function save(
  work: Work,
  stored: Row,
  row: Row,
  actor: Actor,
  acao: string,
  hooks: Hooks | undefined,
  mustSee: boolean,
  quiet = false,
): Promise<Row> {
  const { entity } = work
  const changes = difference(stored, sealed(work, row, companyOf(entity, stored, work.ctx)), savedFields(entity))
  const id = Number(stored.id)
  const echo =
    readAt.get(stored) === work.tx.writes &&
    echoes(work.model, entity) &&
    !namesItself(entity, stored) &&
    !namesItself(entity, row)
  let written: Row | undefined
  if (changes) {
    const company = companyOf(entity, stored, work.ctx)
    const told = [changes.antes, unread(entity, changes.depois)] as const
    const [antes, depois] = await withoutForeign(work.tx, work.model, entity, company, told)
    const sets = Object.entries(changes.depois).map(([c, v]) => sql`${sql.ref(c)} = ${bind(entity, c, v)}`)
    const moved = [sql`dt_atualizado = ${work.ctx.agora}::timestamptz`, sql`nr_versao = t.nr_versao + 1`]
    const follow = following(entity, new Set([...Object.keys(changes.depois), 'dt_atualizado']))
    const writing = one<Row>(
      work.tx,
      sql`update ${sql.table(tableOf(entity))} as t set ${sql.join([...sets, ...(quiet ? [] : moved)])}
        where ${companyWhere(scopeOf(work.model, entity, work.ctx))} and t.id = ${id}::bigint
        returning ${echo ? selectList(wholeOf(work), follow) : sql`t.id`}`,
    )
    // The cause is in the trail before what follows from it; it goes out behind the change, whose answer it does not need.
    const trail = { entidade: entity.name, cd_registro: id, acao, antes, depois }
    ;[written] = await Promise.all([writing, writeAudit(work.tx, actor, company, trail)])
  }
  const attached = await attachFiles(work, id, row, stored)
  const whole = echo && !attached && (written !== undefined || !changes) ? { ...stored, ...written } : null
  const saved = whole ? (mustSee ? seen(work, whole) : whole) : await reread(work, id, mustSee)
  return completed(work, hooks, saved, stored, mustSee)
}

const keepsOfOthers = cached((entity: AnyEntity) => Object.values(entity.fields).some((f) => rollupOf(f) !== undefined))

/** Lets what stands or falls with a row be written, and returns it as it is then: some of it may follow from these rows. */
export async function completed(
  work: Work,
  hooks: Hooks | undefined,
  row: Row,
  stored: Row | null,
  mustSee: boolean,
): Promise<Row> {
  const { writes } = work.tx
  await hooks?.written?.(work, row, stored)
  if (work.tx.writes === writes || !keepsOfOthers(work.entity)) return row
  return reread(work, Number(row.id), mustSee)
}
