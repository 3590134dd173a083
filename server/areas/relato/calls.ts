import type { FastifyRequest } from 'fastify'
import { bodyOf, openSession } from '../../core/http/http.ts'
import { RateLimit } from '../../core/http/rateLimit.ts'
import type { Session } from '../../core/session/session.ts'
import type { Calls, Parts } from '../parts.ts'
import { readReport } from './report.ts'

const MOST_BYTES = 16_384
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Who is asking, if they can prove it: what a client says of itself is not believed. */
const whoIs = (request: FastifyRequest, { tokens, sessions }: Parts): Promise<Session | null> =>
  request.headers.authorization ? openSession(request, tokens, sessions).catch(() => null) : Promise.resolve(null)

/** Failures that the web client met (external.error-report): `POST /api/external/v1/erros/`. */
export const reportCalls: Calls = (app, parts) => {
  const { reporter, words } = parts
  const each = new RateLimit(60, 60_000)
  const all = new RateLimit(1200, 60_000)
  app.post('/api/external/v1/erros', { bodyLimit: MOST_BYTES }, async (request) => {
    each.hit(request.ip)
    all.hit('')
    // Told so, the client keeps to itself what would go nowhere.
    if (!reporter.active) return { enviado: false }
    const body = bodyOf(request)
    const session = await whoIs(request, parts)
    const usuario = session?.user.id ?? null
    const erros = body.tipo === 'sessao' ? 0 : 1
    if (erros) {
      const empresa = session?.company.pk ?? null
      reporter.failure({ ...readReport(body, words()), usuario, empresa, origem: 'navegador' })
    }
    const sessao = String(body.sessao)
    if (UUID.test(sessao) && (erros === 0 || body.primeiro === true)) reporter.session({ sessao, erros, usuario })
    return { enviado: true }
  })
}
