import type { TipoNotificacao } from '../../../src/schemas/plataforma/notificacoes.ts'
import { isWalled, SEEN, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db, type Sql } from '../../core/db/db.ts'
import { scopeOf } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { titlesOf } from '../../core/sql/titles.ts'
import { hiddenWhere } from '../../core/walls/walls.ts'

export interface Notification {
  readonly id: number
  readonly ie_tipo: TipoNotificacao
  readonly ds_recurso: string
  readonly cd_registro: number
  readonly nm_autor: string | null
  readonly dt_criado: string
  readonly dt_lida: string | null
  /** Of the record; null when it is gone, or no longer this person's to see. */
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
          where t.id = n.cd_registro and not ${hiddenWhere(scopeOf(model, entity, ctx))}))`,
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
  const found = await rows<Omit<Notification, 'titulo'>>(
    db,
    sql`select id, ie_tipo, ds_recurso, cd_registro, nm_autor, dt_criado, dt_lida from notificacoes as n
        where ${told(model, ctx)} ${only === 'nao_lidas' ? sql`and dt_lida is null` : sql``}
        order by dt_criado desc, id desc limit ${perPage}::int offset ${(page - 1) * perPage}::int`,
  )
  const titles = new Map<string, Map<number, string>>()
  for (const name of new Set(found.map((n) => n.ds_recurso))) {
    const ids = found.flatMap((n) => (n.ds_recurso === name ? [n.cd_registro] : []))
    titles.set(name, model.has(name) ? await titlesOf(db, model, model.get(name), ids, ctx) : new Map())
  }
  return found.map((n) => ({ ...n, titulo: titles.get(n.ds_recurso)?.get(n.cd_registro) ?? null }))
}

/** Marks these as read, or all of them; another's are left alone. */
export async function markRead(db: Db, ctx: Context, ids: readonly number[] | 'todas'): Promise<void> {
  const which = ids === 'todas' ? sql`` : sql`and id = any(${ids}::bigint[])`
  await sql`update notificacoes set dt_lida = now() where ${mine(ctx)} and dt_lida is null ${which}`.execute(db)
}
