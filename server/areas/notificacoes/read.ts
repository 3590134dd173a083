import type { TipoNotificacao } from '../../../src/schemas/plataforma/notificacoes.ts'
import { isWalled, mayOperate, nameOf, SEEN, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db, type Sql } from '../../core/db/db.ts'
import { scopeOf, type Row } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { titlesOf } from '../../core/sql/titles.ts'
import { groupedBy } from '../../core/sql/values.ts'
import { goneSeen } from '../../core/trash/read.ts'
import { hiddenWhere } from '../../core/walls/walls.ts'

export interface Notification {
  readonly id: number
  readonly ie_tipo: TipoNotificacao
  readonly ds_recurso: string
  readonly cd_registro: number
  /** The records of one that tells of several, as far as they are this person's to see; null of one of one record. */
  readonly cd_registros: readonly number[] | null
  readonly nm_autor: string | null
  readonly dt_criado: string
  readonly dt_lida: string | null
  /** The record is no more; its title is as it was. */
  readonly excluido: boolean
  /** Of the record, or how many there are; null when it is gone, or no longer this person's to see. */
  readonly titulo: string | null
}

const mine = ({ sessao }: Context) =>
  sql`cd_empresa = ${sessao.cd_empresa}::bigint and cd_usuario = ${sessao.id}::bigint`

/**
 * Those that this session is told of: somebody's own all, somebody's who looks through their eyes none of what stands
 * behind a wall, nor of what is gone and could have.
 */
function told(model: Model, ctx: Context): Sql {
  if (!ctx.flags.has(SEEN)) return mine(ctx)
  const walls = model.entities
    .filter((entity) => isWalled(model, entity))
    .map(
      (entity) =>
        sql` and (n.ds_recurso <> ${entity.name} or exists (select from ${sql.table(tableOf(entity))} as t
          where t.id = any(coalesce(n.cd_registros, array[n.cd_registro])) and not ${hiddenWhere(scopeOf(model, entity, ctx))}))`,
    )
  return sql`${mine(ctx)}${sql.join(walls, sql``)}`
}

/** How many a person has not read in this company. */
export const unread = (db: Db, model: Model, ctx: Context): Promise<number> =>
  counted(db, sql`${told(model, ctx)} and dt_lida is null`)

/** How many a person has, read or not. */
export const countOf = (db: Db, model: Model, ctx: Context): Promise<number> => counted(db, told(model, ctx))

const counted = async (db: Db, where: Sql): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) n from notificacoes as n where ${where}`))!.n

/** A person's notifications in this company, the newest first, with titles as far as they may read them now. */
export async function notificationsOf(
  db: Db,
  model: Model,
  ctx: Context,
  { only = 'todas', page = 1, perPage = 30 }: { only?: 'todas' | 'nao_lidas'; page?: number; perPage?: number } = {},
): Promise<Notification[]> {
  const found = await rows<Omit<Notification, 'titulo' | 'excluido'>>(
    db,
    sql`select id, ie_tipo, ds_recurso, cd_registro, cd_registros, nm_autor, dt_criado, dt_lida from notificacoes as n
        where ${told(model, ctx)} ${only === 'nao_lidas' ? sql`and dt_lida is null` : sql``}
        order by dt_criado desc, id desc limit ${perPage}::int offset ${(page - 1) * perPage}::int`,
  )
  const known = await namesOf(db, model, found, ctx)
  return found.map((n) => {
    const { there, gone } = known.get(n.ds_recurso)!
    const seen = (n.cd_registros ?? [n.cd_registro]).filter((id) => there.has(id) || gone.has(id))
    const [first = n.cd_registro] = seen
    const one = { ...n, cd_registro: first, cd_registros: null, excluido: gone.has(first) }
    if (seen.length < 2) return { ...one, titulo: there.get(first) ?? gone.get(first) ?? null }
    const titulo = `${seen.length} ${model.get(n.ds_recurso).label[1].toLocaleLowerCase('pt-BR')}`
    const left = seen.filter((id) => there.has(id))
    return { ...one, cd_registros: left.length ? left : null, excluido: left.length === 0, titulo }
  })
}

interface Names {
  readonly there: ReadonlyMap<number, string>
  readonly gone: ReadonlyMap<number, string>
}
/** What the records of notifications are called, by the list that they are of: those that are there, and those that went. */
async function namesOf(
  db: Db,
  model: Model,
  all: readonly Pick<Notification, 'ds_recurso' | 'cd_registro' | 'cd_registros'>[],
  ctx: Context,
): Promise<Map<string, Names>> {
  const names = new Map<string, Names>()
  for (const [name, of] of groupedBy(all, ({ ds_recurso }) => ds_recurso)) {
    const entity = model.has(name) ? model.get(name) : null
    const ids = of.flatMap((n) => n.cd_registros ?? [n.cd_registro])
    const there = entity ? await titlesOf(db, model, entity, ids, ctx) : new Map<number, string>()
    const missing = ids.filter((id) => !there.has(id))
    const reads = entity && missing.length > 0 && mayOperate(entity, 'read', ctx.flags)
    const gone = reads ? await goneSeen(db, model, entity, missing, ctx) : new Map<number, Row>()
    names.set(name, { there, gone: new Map([...gone].map(([id, row]) => [id, nameOf(entity!, row)])) })
  }
  return names
}

/** Marks these as read, or all of them; another's are left alone. */
export async function markRead(db: Db, ctx: Context, ids: readonly number[] | 'todas'): Promise<void> {
  const which = ids === 'todas' ? sql`` : sql`and id = any(${ids}::bigint[])`
  await sql`update notificacoes set dt_lida = now() where ${mine(ctx)} and dt_lida is null ${which}`.execute(db)
}
