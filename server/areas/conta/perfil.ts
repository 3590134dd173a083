import type { FastifyInstance, FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import { normalise, texts, validateRecord, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { usuarios } from '../../../src/schemas/plataforma/usuarios.ts'
import { updateMany } from '../../core/write/many.ts'
import { writeAudit } from '../../core/audit/audit.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { actorOf, bodyOf } from '../../core/http/http.ts'
import { check } from '../../core/write/input.ts'
import { checkPassword } from '../../core/session/passwords.ts'
import { countAttempt, forgetAttempts } from '../../core/http/throttle.ts'
import { post } from '../correio/outbox.ts'
import type { Parts } from '../parts.ts'
import type { Session } from '../../core/session/session.ts'
import { askConfirmation, countConfirmation, holdsFirm, isUnconfirmed } from './confirmacao.ts'
import { noteSecurityEvent } from './eventos.ts'
import { endLinks } from './links.ts'
import { own } from './ownAccount.ts'
import { preferencesOf, setPreferences } from './preferencias.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, secondFactorOf } from './segundoFator.ts'
import { changePassword } from './senha.ts'
import { endSessions, openSessions } from './sessoes.ts'

const text = (v: unknown) => (typeof v === 'string' ? v : '')
/** The address as the entity declares it: what holds in its form holds here. */
const ADDRESS = { ...usuarios, fields: { ds_email: usuarios.fields.ds_email }, rules: [] } as unknown as AnyEntity
const WRONG = 'Senha incorreta.'

interface OwnRow {
  readonly first_name: string
  readonly last_name: string | null
  readonly ds_email: string | null
}
/** What somebody may change of themselves; `alone` keeps others from it until the transaction ends. */
async function ownRow(db: Db, id: number, alone = false): Promise<OwnRow> {
  const found = await one<OwnRow>(
    db,
    sql`select first_name, last_name, ds_email from usuarios where id = ${id}::bigint ${alone ? sql`for update` : sql``}`,
  )
  if (!found) throw notFound()
  return found
}

/** One's own account: data, password, sessions, second factor, what to be told of. */
export function profileRoutes(app: FastifyInstance, parts: Parts): void {
  const { bus, db, model, sessions, secrets, outbox, tokens } = parts
  const at = '/api/auth/v1/perfil'

  const profile = async (session: Session) => {
    const { id } = session.user
    const person = await one<Record<string, unknown>>(
      db,
      sql`select username, first_name, last_name, ds_email, ds_email_pedido, coalesce(estabelecimentos, '{}') escritorios
          from usuarios where id = ${id}::bigint`,
    )
    const [segundo_fator, preferencias, open, email_a_confirmar, convites_a_confirmar] = await Promise.all([
      secondFactorOf(db, id),
      preferencesOf(db, id),
      openSessions(db, id),
      isUnconfirmed(db, id),
      holdsFirm(db, id),
    ])
    return {
      ...person,
      email_a_confirmar,
      convites_a_confirmar,
      segundo_fator: { ...segundo_fator, exigido: session.mustEnrol },
      preferencias,
      sessoes: open.map((s) => ({ ...s, atual: s.id === session.id })),
    }
  }
  /** Checks the password of whoever asks for something that a stolen session must not get. Throws 400 or 429. */
  const confirmWith = async (request: FastifyRequest, session: Session, password: unknown, field = 'password') => {
    const { id } = session.user
    // A key of its own: whoever guesses from outside keeps nobody from their profile.
    const key = `perfil:${id}`
    await countAttempt(db, [{ key, most: 10 }])
    const given = text(password)
    if (given.length > 1000 || (await checkPassword(db, id, given)) === null) {
      await noteSecurityEvent(parts, request, 'SE', id)
      throw invalid({ [field]: [WRONG] })
    }
    await forgetAttempts(db, [key])
  }
  const note = (request: FastifyRequest, acao: string, tx: Db = db) => {
    const { user, company } = request.session!
    const entry = { entidade: 'usuarios', cd_registro: user.id, acao, antes: null, depois: null }
    return writeAudit(tx, actorOf(request), company.pk, entry)
  }

  /** On every server: what those sessions had open hears no more. */
  const tellEnded = ({ user: { id }, company }: Session) => {
    sessions.forget()
    const what = { tipo: 'gravado', entidade: 'usuarios', versao: null, acao: 'encerrar-sessao' } as const
    bus.announce({ ...what, id, empresa: company.pk, autor: id })
  }

  app.get(at, (request) => profile(own(request)))
  app.patch(at, async (request) => {
    const session = own(request)
    const { user } = session
    const body = bodyOf(request)
    const sent = (name: string, stored: string | null) => (name in body ? text(body[name]).trim() : (stored ?? ''))
    const kept = await ownRow(db, user.id)
    const given = normalise(ADDRESS, { ds_email: sent('ds_email', kept.ds_email) })
    check(given.errors)
    check(validateRecord(ADDRESS, given.values, 'update', session.ctx))
    const email = given.values.ds_email as string | null
    if (!sent('first_name', kept.first_name)) throw invalid({ first_name: [texts.required('Nome')] })
    for (const name of ['first_name', 'last_name'] as const)
      if (sent(name, '').length > 150)
        throw invalid({ [name]: [texts.max(name === 'first_name' ? 'Nome' : 'Sobrenome', 150)] })
    const another = (stored: string | null) => 'ds_email' in body && email !== (stored?.toLowerCase() ?? null)
    // Whoever holds the address can reset the password: changing it asks for the password.
    if (another(kept.ds_email)) await confirmWith(request, session, body.password)
    if (email && another(kept.ds_email)) await countConfirmation(db, user.id)
    const known = !(await isUnconfirmed(db, user.id))
    await db.transaction().execute(async (tx) => {
      if (body.preferencias && typeof body.preferencias === 'object')
        await setPreferences(tx, session.ctx, body.preferencias as Record<string, unknown>)
      // As it is now: the password took its time, and another tab may have saved meanwhile.
      const stored = await ownRow(tx, user.id, true)
      const moved = another(stored.ds_email)
      const first = sent('first_name', stored.first_name)
      const last = sent('last_name', stored.last_name)
      const written = await updateMany({ tx, model, actor: actorOf(request) }, model.get('usuarios'), {
        where: sql`t.id = ${user.id}::bigint`,
        set: {
          first_name: first,
          last_name: last || null,
          nm_usuario: `${first} ${last}`.trim(),
          ...(moved && { ds_email: email, ds_email_pedido: null }),
        },
        acao: 'perfil',
      })
      if (written.length === 0) await note(request, 'perfil', tx)
      if (!moved) return
      await endLinks(tx, user.id)
      if (email) await askConfirmation(tx, user.id, { typed: 'by themselves' })
      // Whoever had the session and the password may not be the person: the address that was theirs is told.
      if (stored.ds_email && known) await post(tx, 'email_trocado', { cd_usuario: user.id, para: stored.ds_email })
    })
    outbox.kick()
    sessions.forget()
    return profile(session)
  })

  app.post(`${at}/senha`, { config: { secret: true } }, async (request) => {
    const session = own(request)
    const { atual, nova } = bodyOf(request)
    await confirmWith(request, session, atual, 'atual')
    const senha = await changePassword(db, session.user.id, text(nova), session.id, 'nova')
    await note(request, 'trocar-senha')
    sessions.forget()
    outbox.kick()
    const { id, username } = session.user
    return { token: tokens.sign({ sub: String(id), username, senha, sid: session.id! }) }
  })

  app.delete<{ Params: { id: string } }>(`${at}/sessoes/:id`, async (request, reply) => {
    const session = own(request)
    const which = request.params.id === 'outras' ? { but: session.id } : { id: request.params.id }
    const ended = await endSessions(db, session.user.id, which)
    if (!ended && 'id' in which) throw notFound()
    await note(request, 'encerrar-sessao')
    tellEnded(session)
    return reply.code(204).send()
  })

  const factor = `${at}/segundo-fator`
  app.post(factor, { config: { secret: true } }, async (request) => {
    const session = own(request)
    await confirmWith(request, session, bodyOf(request).password)
    if ((await secondFactorOf(db, session.user.id)).ativo)
      throw invalid({ password: ['O segundo fator já está ativo.'] })
    const begun = await beginSecondFactor(db, secrets, session.user.id, session.user.username)
    return { ...begun, qr: await QRCode.toString(begun.uri, { type: 'svg', margin: 1 }) }
  })
  app.post(`${factor}/confirmar`, { config: { secret: true } }, async (request) => {
    const session = own(request)
    const codigos = await confirmSecondFactor(db, secrets, session.user.id, text(bodyOf(request).codigo))
    if (!codigos) throw invalid({ codigo: ['Código incorreto ou já usado.'] })
    await note(request, 'ativar-segundo-fator')
    sessions.forget()
    return { codigos }
  })
  app.delete(factor, async (request, reply) => {
    const session = own(request)
    await confirmWith(request, session, bodyOf(request).password)
    await removeSecondFactor(db, session.user.id)
    await note(request, 'remover-segundo-fator')
    sessions.forget()
    return reply.code(204).send()
  })

  app.delete('/api/auth/v1/authentication/token', async (request, reply) => {
    const session = own(request)
    if (session.id) await endSessions(db, session.user.id, { id: session.id })
    tellEnded(session)
    return reply.code(204).send()
  })
}
