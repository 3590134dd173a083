import type { FastifyInstance } from 'fastify'
import { one, sql, type Db } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import { bodyOf } from '../../core/http/http.ts'
import { addressOf, countAttempt, giveBack } from '../../core/http/throttle.ts'
import { post } from '../correio/outbox.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'
import type { Calls, Parts } from '../parts.ts'
import { endLinks, personOfLink, problemOfLink, spendLink } from './links.ts'
import { own } from './ownAccount.ts'
import { mustBe } from './propria.ts'

/**
 * Whoever gave an address of their own, until a link shows that it is theirs; with the firm that they registered, which
 * until then sends nothing to anybody. Where somebody else typed it (`ie_de_outro`) the link alone shows nothing.
 */
export const unconfirmedTable: OwnTable = {
  name: 'emails_a_confirmar',
  sql: `create table if not exists emails_a_confirmar (
    cd_usuario bigint primary key, cd_empresa bigint, dt_criado timestamptz not null default now());
    alter table emails_a_confirmar add column if not exists ie_de_outro boolean not null default false;
    create index if not exists emails_a_confirmar_empresa_idx on emails_a_confirmar (cd_empresa)`,
}

const FIRST =
  'Antes de convidar alguém, o escritório precisa confirmar o e-mail de quem o cadastrou: abra o link enviado.'
/** Links that may be asked for in a window, and checks of links by one address. */
const MOST_SENT = 3
const MOST_CHECKS = 60

const text = (v: unknown) => (typeof v === 'string' ? v.trim() : '')

/**
 * Asks somebody to show that the address they gave is theirs; what was sent to an earlier one counts no more. `firm` is
 * what they register with it; `typed` says by whom the address was, where it is another than before.
 */
export async function askConfirmation(
  tx: Db,
  user: number,
  { firm = null, typed }: { readonly firm?: number | null; readonly typed?: 'by themselves' | 'by another' } = {},
): Promise<void> {
  const other = typed === 'by another'
  const known = typed ? sql`do update set ie_de_outro = excluded.ie_de_outro` : sql`do nothing`
  await sql`insert into emails_a_confirmar (cd_usuario, cd_empresa, ie_de_outro)
    values (${user}::bigint, ${firm}::bigint, ${other}::boolean) on conflict (cd_usuario) ${known}`.execute(tx)
  await endLinks(tx, user, 'cadastro')
  await post(tx, 'confirmar_cadastro', { cd_usuario: user })
}

/** Counts a link that a person asks for to an address of their own; throws 429 beyond a few. */
export const countConfirmation = (db: Db, user: number): Promise<void> =>
  countAttempt(db, [{ key: `confirmar:${user}`, most: MOST_SENT }])

/** Whether somebody's address is still to be confirmed. */
export const isUnconfirmed = async (db: Db, user: number): Promise<boolean> =>
  Boolean(await one(db, sql`select 1 from emails_a_confirmar where cd_usuario = ${user}::bigint`))

/** Whether somebody else typed the address that is to be confirmed. */
const typedByAnother = async (db: Db, user: number): Promise<boolean> =>
  Boolean(await one(db, sql`select 1 from emails_a_confirmar where cd_usuario = ${user}::bigint and ie_de_outro`))

/** Whether the firm that somebody registered waits for their address, too. */
export const holdsFirm = async (db: Db, user: number): Promise<boolean> =>
  Boolean(
    await one(db, sql`select 1 from emails_a_confirmar where cd_usuario = ${user}::bigint and cd_empresa is not null`),
  )

/** The person has read what was sent to their address. */
export const confirmAddress = (tx: Db, user: number): Promise<unknown> =>
  sql`delete from emails_a_confirmar where cd_usuario = ${user}::bigint`.execute(tx)

/** Throws 400, at the field where one is named, while nobody knows whose address a firm was registered with. */
export async function requireConfirmed(tx: Db, firm: number, field?: string): Promise<void> {
  const waits = await one(tx, sql`select 1 from emails_a_confirmar where cd_empresa = ${firm}::bigint limit 1`)
  if (waits) throw field ? invalid({ [field]: [FIRST] }) : refused(FIRST)
}

/** What links of mails lead to before there is a session: whether one counts, and confirming the address. */
export function confirmationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const at = '/api/auth/v1/usuarios'
  app.post(`${at}/verificar-link`, async (request) => {
    await countAttempt(db, [{ key: `verificar-link:${addressOf(request.ip)}`, most: MOST_CHECKS }])
    const token = text(bodyOf(request).token)
    const problem = await problemOfLink(db, token)
    if (problem) throw invalid({ token: [problem] })
    // An id alone: a browser in which somebody else is in tells so, and strangers learn no name.
    return { valido: true, cd_usuario: await personOfLink(db, token) }
  })
  app.post(`${at}/confirmar-cadastro`, async (request) => {
    const token = text(bodyOf(request).token)
    const key = `confirmar-link:${addressOf(request.ip)}`
    await countAttempt(db, [{ key, most: MOST_CHECKS }])
    const problem = await problemOfLink(db, token)
    const whose = problem === null ? await personOfLink(db, token) : null
    if (whose !== null && (await typedByAnother(db, whose))) await mustBe(request, parts, whose)
    const done = await db.transaction().execute(async (tx) => {
      const user = await spendLink(tx, token, ['cadastro'])
      if (user !== null) await confirmAddress(tx, user)
      return user !== null
    })
    if (!done) throw invalid({ token: [problem ?? 'Este link não confirma um e-mail.'] })
    await giveBack(db, [key])
    return { detail: 'E-mail confirmado.' }
  })
}

/** `POST perfil/confirmar-cadastro`: the link once more. */
export const confirmationCalls: Calls = (app, { db, outbox }) => {
  app.post('/api/auth/v1/perfil/confirmar-cadastro', async (request) => {
    const { user } = own(request)
    await countConfirmation(db, user.id)
    if (!(await isUnconfirmed(db, user.id))) throw refused('O seu e-mail já está confirmado.')
    await askConfirmation(db, user.id)
    outbox.kick()
    return { detail: 'Enviamos outro link para o seu e-mail.' }
  })
}
