import type { FastifyInstance } from 'fastify'
import { todayIn } from '../../../src/schemas/br/dates.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Actor } from '../../core/audit/audit.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { WITHOUT_LIMIT } from '../../core/session/session.ts'
import type { Work } from '../../core/write/hooks.ts'
import { actorOf, bodyOf } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import { addressOf, countAttempt, giveBack } from '../../core/http/throttle.ts'
import { post } from '../correio/outbox.ts'
import { notify } from '../notificacoes/write.ts'
import type { Parts } from '../parts.ts'
import { confirmAddress } from './confirmacao.ts'
import { mayInvite } from './cotas.ts'
import { endLinks, personOfLink, problemOfLink, spendLink } from './links.ts'
import { own } from './ownAccount.ts'
import { mustBe } from './propria.ts'
import { endSessions } from './sessoes.ts'

const GIVEN_UP = 'Esta troca de e-mail não está mais à espera.'
/** So often in a window, by address. */
const MOST = 10

/**
 * Another address that somebody else gives to a person waits in `ds_email_pedido` until its link is opened, and the one
 * that counts stays in `values`. Where nothing is to be kept the new one counts at once: of a person who never chose a
 * password the invitation is the confirmation, and of one who has no address yet a link (hooks of users) that is asked for.
 */
export async function askForAddress(work: Work, values: Row, stored: Row): Promise<void> {
  const { tx, ctx } = work
  const id = Number(stored.id)
  const given = values.ds_email
  if (id === ctx.sessao.id || !stored.ds_email || given === undefined || given === stored.ds_email) return
  const known = await one(tx, sql`select 1 from credenciais where cd_usuario = ${id}::bigint`)
  if (!known) return
  // Emptied first, another would count at once.
  if (!given) throw invalid({ ds_email: ['Só a própria pessoa pode retirar o seu e-mail.'] })
  await mayInvite(tx, ctx.sessao.cd_empresa, 'ds_email')
  // A link to an address that was asked for before must not confirm this one.
  await endLinks(tx, id, 'email')
  values.ds_email_pedido = values.ds_email
  values.ds_email = stored.ds_email
  const told = { cd_usuario: id, por: ctx.sessao.nome }
  await post(tx, 'confirmar_email', {
    ...told,
    cd_empresa: ctx.sessao.cd_empresa,
    para: String(values.ds_email_pedido),
  })
  await post(tx, 'email_pedido', { ...told, para: String(stored.ds_email), novo: String(values.ds_email_pedido) })
  await notify(work, { tipo: 'email', recurso: 'usuarios', id, para: [id] })
}

interface Person {
  readonly id: number
  readonly nome: string
  readonly antes: string | null
  readonly depois: string
  readonly firms: readonly { id: number; fuso: string }[]
}

/** The person that a link belongs to, who did it: there need be no session that could say so. */
function actorOfPerson({ id, nome }: Person, firm: Person['firms'][number], ip: string): Actor {
  const none = { equipes: [], cd_funcionario: null, cd_correspondente: 0, alcada: WITHOUT_LIMIT, username: '' }
  const sessao = { id, nome, cd_empresa: firm.id, empresas: [firm.id], ...none }
  const now = new Date()
  return {
    ctx: { hoje: todayIn(firm.fuso, now), agora: now.toISOString(), fuso: firm.fuso, flags: new Set(), sessao },
    ip,
  }
}

/** Confirms an address by its link, with the session or the password of whose it is: `POST usuarios/confirmar-email/`. */
export function addressRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, model, sessions, outbox, bus } = parts
  app.post('/api/auth/v1/usuarios/confirmar-email', { config: { secret: true } }, async (request) => {
    const { token } = bodyOf(request)
    const given = typeof token === 'string' ? token : ''
    const key = `link:${addressOf(request.ip)}`
    await countAttempt(db, [{ key, most: MOST }])
    const problem = await problemOfLink(db, given)
    const whose = problem === null ? await personOfLink(db, given) : null
    if (whose !== null) await mustBe(request, parts, whose)
    const person = await db.transaction().execute(async (tx) => {
      const id = await spendLink(tx, given, ['email'])
      if (id === null) return undefined
      const found = await one<Person>(
        tx,
        sql`select u.id, u.nm_usuario nome, u.ds_email antes, u.ds_email_pedido depois,
              (select coalesce(json_agg(json_build_object('id', e.id, 'fuso', e.ds_fuso)), '[]') from estabelecimentos e
                where e.id = any(u.estabelecimentos)) firms
            from usuarios u where u.id = ${id}::bigint and u.is_active and u.ds_email_pedido is not null for update of u`,
      )
      if (!found) return undefined
      const nowhere = { id: 0, fuso: 'UTC' }
      const trails = found.firms.map((firm) => ({ actor: actorOfPerson(found, firm, request.ip), firm: firm.id }))
      const actor = trails[0]?.actor ?? actorOfPerson(found, nowhere, request.ip)
      await updateMany({ tx, model, actor }, model.get('usuarios'), {
        where: sql`t.id = ${id}::bigint`,
        set: { ds_email: found.depois, ds_email_pedido: null },
        acao: 'confirmar-email',
        trails,
      })
      // Whoever holds the new address can set the password: the old one hears of it, and what was open ends.
      if (found.antes) await post(tx, 'email_alterado', { cd_usuario: id, para: found.antes, por: found.nome })
      await endSessions(tx, id, { but: null })
      await endLinks(tx, id)
      await confirmAddress(tx, id)
      return found
    })
    if (!person) throw invalid({ token: [problem ?? GIVEN_UP] })
    await giveBack(db, [key])
    sessions.forget()
    const what = { tipo: 'gravado', entidade: 'usuarios', versao: null, acao: 'confirmar-email' } as const
    for (const { id } of person.firms) bus.announce({ ...what, id: person.id, empresa: id, autor: person.id })
    outbox.kick()
    return { ds_email: person.depois }
  })
}

/** Refuses the address that somebody else asked for: `POST perfil/email/recusar/`. */
export function refusalRoutes(app: FastifyInstance, { db, model }: Parts): void {
  app.post('/api/auth/v1/perfil/email/recusar', async (request) => {
    const { user, company } = own(request)
    await db.transaction().execute(async (tx) => {
      const refused = await updateMany({ tx, model, actor: actorOf(request) }, model.get('usuarios'), {
        where: sql`t.id = ${user.id}::bigint`,
        set: { ds_email_pedido: null },
        acao: 'recusar-email',
        firm: company.pk,
      })
      if (refused.length === 0) throw notFound()
    })
    return { recusado: true }
  })
}
