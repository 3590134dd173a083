import type { FastifyInstance } from 'fastify'
import { texts } from '../../src/schemas/core/index.ts'
import { unauthorized } from '../core/errors.ts'
import { bodyOf, openSession } from '../core/http/http.ts'
import { addressOf, countAttempt } from '../core/http/throttle.ts'
import { login } from './conta/login.ts'
import type { Parts } from './parts.ts'
import { firstAccess, firstAccessCode } from './plataforma/firstAccess.ts'

const text = (v: unknown) => (typeof v === 'string' ? v : '')

/** Login, renewal, verification and the data of the session (contract area auth). */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { tokens, sessions, settings } = parts
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const at = '/api/auth/v1/authentication/token'
  app.post(at, (request) => {
    const { username, password, codigo } = bodyOf(request)
    return login(parts, request, { username: text(username).trim(), password: text(password), codigo: text(codigo) })
  })
  app.post('/api/auth/v1/primeiro-acesso', async (request, reply) => {
    await countAttempt(parts.db, [{ key: `primeiro-acesso:${addressOf(request.ip)}`, most: 20 }])
    await firstAccess(parts.db, bodyOf(request), firstAccessCode(settings.secret))
    return reply.code(204).send()
  })
  // The old token, expired or not, must be of the person whose password is given.
  app.post(`${at}/refresh`, (request) => {
    const { username, password, token, codigo } = bodyOf(request)
    const claims = tokens.verifyIgnoringExpiry(text(token))
    if (claims.username.toLowerCase() !== text(username).trim().toLowerCase()) throw unauthorized(texts.badLogin)
    const credentials = { username: claims.username, password: text(password), codigo: text(codigo) }
    return login(parts, request, credentials, claims.sid)
  })
  app.post(`${at}/verify`, async (request) => {
    const claims = tokens.verify(text(bodyOf(request).token))
    await sessions.open(claims, null)
    return { valido: true }
  })
  app.get('/api/auth/v1/usuarios/userdata', async (request) => {
    const { user, company, companies, groups, permissions, readOnly, mustEnrol, seenBy, ctx } = await openSession(
      request,
      tokens,
      sessions,
    )
    const { id, username, first_name, last_name, ie_correspondente } = user
    return {
      id,
      username,
      first_name,
      last_name,
      ie_correspondente,
      estabelecimentos: companies,
      grupos: groups,
      menus: permissions.filter((p) => p.startsWith('menu/')),
      permissoes: permissions,
      flags: [...ctx.flags].filter((flag) => !permissions.includes(flag)),
      somente_leitura: readOnly,
      deve_segundo_fator: mustEnrol,
      visto_por: seenBy?.username ?? null,
      equipes: ctx.sessao.equipes,
      cd_funcionario: ctx.sessao.cd_funcionario,
      cd_correspondente: ctx.sessao.cd_correspondente,
      alcada: ctx.sessao.alcada,
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
