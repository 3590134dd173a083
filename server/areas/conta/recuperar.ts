import type { FastifyInstance } from 'fastify'
import { isEmail } from '../../../src/schemas/br/email.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { bodyOf, queryOf } from '../../core/http/http.ts'
import { addressOf, countAttempt, giveBack } from '../../core/http/throttle.ts'
import { post } from '../correio/outbox.ts'
import type { Parts } from '../parts.ts'
import { confirmAddress } from './confirmacao.ts'
import { problemOfLink, REACHES, spendLink } from './links.ts'
import { changePassword } from './senha.ts'

const text = (v: unknown) => (typeof v === 'string' ? v.trim() : '')
/** So often in a window, by address and by person. */
const MOST = 10
export const LINK_SENT = 'Um link para redefinir sua senha foi enviado para seu email.'

/** Password recovery, and what an invitation leads to (contract: usuarios.esqueci-minha-senha, nova-senha, convite). */
export function recoveryRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, outbox, sessions } = parts
  const at = '/api/auth/v1/usuarios'

  // The same answer, as fast, whether somebody has the address or not: the mail is made afterwards.
  app.get(`${at}/esqueci-minha-senha`, async (request) => {
    const ds_email = text(queryOf(request).ds_email).toLowerCase()
    if (!isEmail(ds_email)) throw invalid({ ds_email: ['O campo "E-mail" é invalido!'] })
    await countAttempt(db, [
      { key: `recuperar:${addressOf(request.ip)}`, most: MOST },
      { key: `recuperar:${ds_email}`, most: MOST },
    ])
    const people = await rows<{ id: number }>(
      db,
      sql`select id from usuarios where lower(ds_email) = ${ds_email} and is_active limit 5`,
    )
    for (const { id } of people) await post(db, 'redefinir', { cd_usuario: id })
    outbox.kick()
    return { detail: LINK_SENT }
  })

  app.post(`${at}/nova-senha`, async (request) => {
    const body = bodyOf(request)
    const password = typeof body.password === 'string' ? body.password : ''
    const key = `link:${addressOf(request.ip)}`
    await countAttempt(db, [{ key, most: MOST }])
    const token = text(body.token)
    const problem = await problemOfLink(db, token)
    await db
      .transaction()
      .execute(async (tx) => {
        const user = await spendLink(tx, token, ['redefinir', 'convite'])
        if (user === null) return
        // The link came by the address.
        await confirmAddress(tx, user)
        // A weak password undoes everything: the link may be tried again with a better one.
        await changePassword(tx, user, password, null)
        return user
      })
      .then(async (user) => {
        if (user !== undefined) return giveBack(db, [key])
        throw invalid({ token: [problem ?? 'Este link não serve para escolher a senha.'] })
      })
    sessions.forget()
    outbox.kick()
    return { detail: 'Senha redefinida com sucesso' }
  })

  app.get(`${at}/convite`, async (request) => {
    const ds_email = text(queryOf(request).ds_email).toLowerCase()
    const key = `convite:${addressOf(request.ip)}`
    await countAttempt(db, [{ key, most: MOST }])
    const found = await one<{ ds_email: string; cd_empresa: number | null; ie_correspondente: boolean }>(
      db,
      sql`select u.ds_email, u.estabelecimentos[1] cd_empresa, coalesce(u.ie_correspondente, false) ie_correspondente from usuarios u
          where lower(u.ds_email) = ${ds_email} and u.is_active and exists (
            select from links l where l.cd_usuario = u.id and l.finalidade = 'convite' and l.dt_usado is null and l.dt_expira > now() and ${REACHES}) limit 1`,
    )
    if (!found) throw notFound()
    await giveBack(db, [key])
    return { valido: true, ...found }
  })
}
