import { mayOperate, refOptions, type AnyEntity, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db, type Sql } from '../db/db.ts'
import { present, presenter } from '../sql/present.ts'
import { scopeOf, selectList, visibleAlone, visibleWhere, type Row } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import type { Scope } from '../sql/scope.ts'
import { byTodaysNames } from '../audit/names.ts'
import { wallsAround, wallsOfGone } from '../walls/walls.ts'

/** A row of the trash as it is shown: the record as it was, who deleted it, when, and what went with it. */
export interface Trashed {
  readonly registro: Row
  readonly dt_deletado: string
  readonly nm_usuario: string | null
  /** The day from which it is gone for good. */
  readonly dt_fim: string
  /** How many rows of which entities. */
  readonly junto: Record<string, number>
}

/** The rows as if they were still in their table: the same rights and walls are asked of them, by the same SQL. */
const asTable = (entity: AnyEntity): Sql =>
  sql`lixeira as l cross join lateral jsonb_populate_record(null::${sql.table(tableOf(entity))}, l.linha) as t`

const ofEntity = (s: Scope): Sql =>
  sql`l.entidade = ${s.entity.name} and l.cd_raiz is null and ${visibleWhere(s)}${wallsOfGone(s)}`

/** A record in the trash that the session may see, whole, with its entry; null for any other. */
export async function trashed(
  db: Db,
  model: Model,
  entity: AnyEntity,
  id: number,
  ctx: Context,
): Promise<{ entrada: number; row: Row } | null> {
  const s = scopeOf(model, entity, ctx)
  const found = await one<{ entrada: number; linha: Row }>(
    db,
    sql`select l.id entrada, l.linha from ${asTable(entity)} where l.cd_registro = ${id}::bigint and ${ofEntity(s)} order by l.id desc limit 1`,
  )
  return found ? { entrada: found.entrada, row: found.linha } : null
}

/** How many rows of which entities went with these entries, as far as no wall hides them. */
async function wentAlong(
  db: Db,
  model: Model,
  entries: readonly number[],
  ctx: Context,
): Promise<Map<number, Record<string, number>>> {
  const out = new Map<number, Record<string, number>>()
  const kinds = await rows<{ entidade: string }>(
    db,
    sql`select distinct entidade from lixeira where cd_raiz = any(${entries}::bigint[]) order by 1`,
  )
  for (const { entidade } of kinds) {
    if (!model.has(entidade)) continue
    const s = scopeOf(model, model.get(entidade), ctx)
    const counted = await rows<{ de: number; n: number }>(
      db,
      sql`select l.cd_raiz de, count(*) n from ${asTable(s.entity)}
          where l.cd_raiz = any(${entries}::bigint[]) and l.entidade = ${entidade}${wallsAround(s, true)}${wallsOfGone(s)} group by 1`,
    )
    for (const { de, n } of counted) out.set(de, { ...out.get(de), [entidade]: n })
  }
  return out
}

/** A page of an entity's trash, the last deleted first. */
export async function trashPage(
  db: Db,
  model: Model,
  entity: AnyEntity,
  ctx: Context,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ results: Trashed[]; count: number }> {
  const s = scopeOf(model, entity, ctx)
  // What a reference carries is read anew: the names are those of today.
  const shown = new Set([entity.title, ...entity.list.columns.filter((n) => entity.fields[n]?.kind !== 'counter')])
  const found = await rows<Row & { dt_deletado_: string; nm_usuario_: string | null; fim_: string; entrada_: number }>(
    db,
    sql`select ${selectList(s, shown)}, l.dt_deletado dt_deletado_, l.nm_usuario nm_usuario_,
          ((l.dt_deletado + ${entity.trash!.days}::int * interval '1 day') at time zone ${ctx.fuso})::date fim_, l.id entrada_
        from ${asTable(entity)} where ${ofEntity(s)} order by l.dt_deletado desc, l.id desc
        limit ${perPage}::int offset ${(page - 1) * perPage}::int`,
  )
  const count = await one<{ n: number }>(db, sql`select count(*) n from ${asTable(entity)} where ${ofEntity(s)}`)
  const along = await wentAlong(
    db,
    model,
    found.map(({ entrada_ }) => entrada_),
    ctx,
  )
  const results = found.map(({ dt_deletado_, nm_usuario_, fim_, entrada_, ...row }) => ({
    registro: present(entity, row, ctx),
    dt_deletado: dt_deletado_,
    nm_usuario: nm_usuario_,
    dt_fim: fim_,
    junto: along.get(entrada_) ?? {},
  }))
  return { results, count: count?.n ?? 0 }
}

/**
 * Of records that are no more, those that the session could see, as their trail has them from when they were deleted: by
 * id, with the title. Those that are there, or came back, are not among them.
 */
export async function goneSeen(
  db: Db,
  model: Model,
  entity: AnyEntity,
  ids: readonly number[],
  ctx: Context,
): Promise<Map<number, Row>> {
  const s = scopeOf(model, entity, ctx)
  const table = sql.table(tableOf(entity))
  const { through } = entity.access
  const found = await rows(
    db,
    sql`select ${selectList(s, new Set([entity.title, ...through]))} from (
          select distinct on (a.cd_registro) a.cd_registro,
            jsonb_build_object('id', a.cd_registro, 'cd_empresa', a.cd_empresa, 'nr_versao', 1) || ${byTodaysNames(entity, sql`a.antes`)} linha from auditoria a
          where a.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and a.entidade = ${entity.name} and a.cd_registro = any(${ids}::bigint[])
            and a.acao = 'excluir' and a.antes is not null order by a.cd_registro, a.id desc
        ) as l cross join lateral jsonb_populate_record(null::${table}, l.linha) as t
        where not exists (select from ${table} as vivo where vivo.id = l.cd_registro) and ${visibleAlone(s)}${wallsOfGone(s)}`,
  )
  const seen = through.length ? await ofSeen(db, s, found, ctx) : found
  const shown = presenter(entity, ctx)
  return new Map(seen.map((row) => [Number(row.id), shown(row)]))
}

/** Of gone rows that belong to records, those of which the session sees one, or saw it before it went, too. */
async function ofSeen(db: Db, { model, entity }: Scope, found: readonly Row[], ctx: Context): Promise<Row[]> {
  const kept = new Set<Row>()
  for (const name of entity.access.through) {
    const target = model.get(refOptions(entity.fields[name]!).to)
    if (!mayOperate(target, 'read', ctx.flags)) continue
    const ids = [...new Set(found.flatMap((row) => (row[name] == null ? [] : [Number(row[name])])))]
    if (ids.length === 0) continue
    const live = await rows<{ id: number }>(
      db,
      sql`select t.id from ${sql.table(tableOf(target))} as t where t.id = any(${ids}::bigint[]) and ${visibleWhere(scopeOf(model, target, ctx))}`,
    )
    const known = new Set([...live.map(({ id }) => id), ...(await goneSeen(db, model, target, ids, ctx)).keys()])
    for (const row of found) if (row[name] != null && known.has(Number(row[name]))) kept.add(row)
  }
  return found.filter((row) => kept.has(row))
}

/** Whether the session could see a record that is no more, as its trail has it from when it was deleted. */
export const sawGone = async (db: Db, model: Model, entity: AnyEntity, id: number, ctx: Context): Promise<boolean> =>
  (await goneSeen(db, model, entity, [id], ctx)).has(id)
