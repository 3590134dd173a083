import type { TipoNotificacao } from '../../../src/schemas/plataforma/notificacoes.ts'
import type { Context, Model } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { titlesOf } from '../../core/sql/titles.ts'

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

/** How many a person has not read in this company. */
export async function unread(db: Db, ctx: Context): Promise<number> {
  return (await one<{ n: number }>(
    db,
    sql`select count(*) n from notificacoes where ${mine(ctx)} and dt_lida is null`,
  ))!.n
}

/** A person's notifications in this company, the newest first, with titles as far as they may read them now. */
export async function notificationsOf(
  db: Db,
  model: Model,
  ctx: Context,
  { only = 'todas', page = 1, perPage = 30 }: { only?: 'todas' | 'nao_lidas'; page?: number; perPage?: number } = {},
): Promise<Notification[]> {
  const found = await rows<Omit<Notification, 'titulo'>>(
    db,
    sql`select id, ie_tipo, ds_recurso, cd_registro, nm_autor, dt_criado, dt_lida from notificacoes
        where ${mine(ctx)} ${only === 'nao_lidas' ? sql`and dt_lida is null` : sql``}
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
