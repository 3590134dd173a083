import { createHash, randomBytes } from 'node:crypto'
import { texts, type Context } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { invalid, notFound } from '../../core/errors.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'

/** Links that a person's other calendars read. Whoever holds one reads the feed: only its hash is kept. */
export const feedTable: OwnTable = {
  name: 'feeds_agenda',
  sql: `
create table if not exists feeds_agenda (
  id bigint generated always as identity primary key, cd_empresa bigint not null, cd_usuario bigint not null,
  nm_feed text not null, ie_escopo text not null, nr_alarme int, hash text not null unique,
  dt_criado timestamptz not null default now(), dt_ultimo_acesso timestamptz);
create index if not exists feeds_agenda_usuario_idx on feeds_agenda (cd_usuario, cd_empresa);`,
}

export type FeedScope = 'MI' | 'EQ'
export interface Feed {
  readonly id: number
  readonly nm_feed: string
  /** The owner's own tasks, or those of their teams. */
  readonly ie_escopo: FeedScope
  /** Minutes before the time at which the calendar warns; null for never. */
  readonly nr_alarme: number | null
  readonly dt_criado: string
  readonly dt_ultimo_acesso: string | null
}
export interface OwnedFeed extends Feed {
  readonly cd_usuario: number
  readonly cd_empresa: number
}

const MOST = 10
const NAME = 60
const ALARMS = [0, 15, 60, 1440]
const COLUMNS = sql`id, nm_feed, ie_escopo, nr_alarme, dt_criado, dt_ultimo_acesso`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const mine = ({ sessao }: Context) =>
  sql`cd_usuario = ${sessao.id}::bigint and cd_empresa = ${sessao.cd_empresa}::bigint`

export const listFeeds = (db: Db, ctx: Context): Promise<Feed[]> =>
  rows<Feed>(db, sql`select ${COLUMNS} from feeds_agenda where ${mine(ctx)} order by id`)

function accepted(body: Record<string, unknown>): Pick<Feed, 'nm_feed' | 'ie_escopo' | 'nr_alarme'> {
  const name = typeof body.nm_feed === 'string' ? body.nm_feed.trim() : ''
  const { ie_escopo: scope, nr_alarme: alarm = null } = body
  const errors: Record<string, string[]> = {}
  if (!name) errors.nm_feed = [texts.required('Nome')]
  else if (name.length > NAME) errors.nm_feed = [texts.max('Nome', NAME)]
  else if (/\p{Cc}/u.test(name)) errors.nm_feed = [texts.invalid('Nome')]
  if (scope !== 'MI' && scope !== 'EQ') errors.ie_escopo = [texts.invalid('Tarefas')]
  if (alarm !== null && !ALARMS.includes(alarm as number)) errors.nr_alarme = [texts.invalid('Lembrete')]
  if (Object.keys(errors).length) throw invalid(errors)
  return { nm_feed: name, ie_escopo: scope as FeedScope, nr_alarme: alarm as number | null }
}

/** A new link, with the token that nobody is told again. */
export async function createFeed(
  db: Db,
  body: Record<string, unknown>,
  ctx: Context,
): Promise<Feed & { token: string }> {
  const { nm_feed, ie_escopo, nr_alarme } = accepted(body)
  if ((await listFeeds(db, ctx)).length >= MOST)
    throw invalid({ nm_feed: [`São aceitos até ${MOST} endereços de agenda.`] })
  const token = randomBytes(32).toString('base64url')
  const feed = await one<Feed>(
    db,
    sql`insert into feeds_agenda (cd_empresa, cd_usuario, nm_feed, ie_escopo, nr_alarme, hash)
        values (${ctx.sessao.cd_empresa}::bigint, ${ctx.sessao.id}::bigint, ${nm_feed}, ${ie_escopo}, ${nr_alarme}::int, ${hashOf(token)})
        returning ${COLUMNS}`,
  )
  return { ...feed!, token }
}

/** From now on the link answers nobody. Throws 404 for another's. */
export async function revokeFeed(db: Db, id: number, ctx: Context): Promise<void> {
  const gone = await rows(db, sql`delete from feeds_agenda where id = ${id}::bigint and ${mine(ctx)} returning id`)
  if (gone.length === 0) throw notFound()
}

/** Whose link a token is; undefined when it is nobody's, or no longer. */
export const feedOf = (db: Db, token: string): Promise<OwnedFeed | undefined> =>
  one<OwnedFeed>(
    db,
    sql`update feeds_agenda set dt_ultimo_acesso = now() where hash = ${hashOf(token)} returning ${COLUMNS}, cd_usuario, cd_empresa`,
  )
