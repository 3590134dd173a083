import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../../core/errors.ts'
import type { Session } from '../../core/session/session.ts'

const OWN_ACCOUNT = /^\/api\/auth\/v1\/(perfil|authentication)\b/
/** Where a superuser gives an inactive firm its life back. */
const FIRMS = /^\/api\/auth\/v1\/estabelecimentos\b/

/**
 * What a whole session may not, whatever its rights: anything before a required second factor is there, and any change
 * while it may only look. Throws 403 with a `codigo` and the reason.
 */
export function refuseWhatMayNot(session: Session, request: FastifyRequest): void {
  // The call that answers, however its address is written.
  const path = request.routeOptions.url ?? ''
  if (OWN_ACCOUNT.test(path)) return
  if (session.mustEnrol)
    throw new HttpProblem(403, {
      detail: 'Seu grupo exige um segundo fator. Ative-o no seu perfil para continuar.',
      codigo: 'segundo_fator_obrigatorio',
    })
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.routeOptions.config.writes === true
  if (!session.readOnly || !changes) return
  if (session.ctx.flags.has('superuser') && !session.seenBy && FIRMS.test(path)) return
  throw new HttpProblem(403, { detail: session.readOnly, codigo: 'somente_leitura' })
}
