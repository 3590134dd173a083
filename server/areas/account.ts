import type { FastifyInstance, FastifyRequest } from 'fastify'
import { texts } from '../../src/schemas/core/index.ts'
import { one, sql } from '../core/db.ts'
import { HttpProblem, unauthorized } from '../core/errors.ts'
import { bodyOf, openSession } from '../core/http.ts'
import { checkPassword, forgetFailures, noteFailure, throttled } from '../core/passwords.ts'
import { firstAccess } from './plataforma/firstAccess.ts'
import type { Parts } from './parts.ts'

/** Checks name and password, throttled by name and by address. Returns a new token. Throws 401 or 429. */
async function login(
  { db, tokens }: Parts,
  request: FastifyRequest,
  username: string,
  password: string,
): Promise<{ token: string }> {
  const keys = [`nome:${username.toLowerCase()}`, `ip:${request.ip}:${username.toLowerCase()}`]
  const wait = await throttled(db, keys)
  if (wait)
    throw new HttpProblem(
      429,
      { detail: `Muitas tentativas. Tente de novo em ${Math.ceil(wait / 60)} min.` },
      { 'retry-after': String(wait) },
    )
  const user = await one<{ id: number; username: string; is_active: boolean }>(
    db,
    sql`select id, username, is_active from usuarios where banca_simples(username) = banca_simples(${username})`,
  )
  const since = await checkPassword(db, user?.is_active ? user.id : null, password)
  if (!user || since === null) {
    await noteFailure(db, keys)
    throw unauthorized(texts.badLogin)
  }
  await forgetFailures(db, keys)
  return { token: tokens.sign({ sub: String(user.id), username: user.username, senha: since }) }
}

const text = (v: unknown) => (typeof v === 'string' ? v : '')

/** Login, renewal, verification and the data of the session (contract area auth). */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { tokens, sessions, settings } = parts
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const at = '/api/auth/v1/authentication/token'
  app.post(at, (request) => {
    const { username, password } = bodyOf(request)
    return login(parts, request, text(username).trim(), text(password))
  })
  app.post('/api/auth/v1/primeiro-acesso', async (request, reply) => {
    await firstAccess(parts.db, bodyOf(request))
    return reply.code(204).send()
  })
  // The old token, expired or not, must be of the person whose password is given.
  app.post(`${at}/refresh`, (request) => {
    const { username, password, token } = bodyOf(request)
    const claims = tokens.verifyIgnoringExpiry(text(token))
    if (claims.username.toLowerCase() !== text(username).trim().toLowerCase()) throw unauthorized(texts.badLogin)
    return login(parts, request, claims.username, text(password))
  })
  app.post(`${at}/verify`, async (request) => {
    const claims = tokens.verify(text(bodyOf(request).token))
    await sessions.open(claims, null)
    return { valido: true }
  })
  app.get('/api/auth/v1/usuarios/userdata', async (request) => {
    const { user, company, companies, groups, ctx } = await openSession(request, tokens, sessions)
    const { id, username, first_name, last_name, ie_correspondente } = user
    return {
      id,
      username,
      first_name,
      last_name,
      ie_correspondente,
      estabelecimentos: companies,
      grupos: groups,
      menus: [],
      permissoes: ctx.flags.has('calendar') ? ['menu/agenda:::get'] : [],
      flags: [...ctx.flags],
      equipes: ctx.sessao.equipes,
      cd_funcionario: ctx.sessao.cd_funcionario,
      nome: ctx.sessao.nome,
      hoje: ctx.hoje,
      fuso: ctx.fuso,
      cd_empresa: company.pk,
      nao_producao: !settings.production,
      versao: settings.version,
      adminUrl: settings.adminUrl,
    }
  })
}
