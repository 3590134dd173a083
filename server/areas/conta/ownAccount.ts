import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../core/errors.ts'
import type { Session } from '../../core/session/session.ts'

/** Whose profile it is. Somebody who looks through another's eyes has no business here. Throws 403. */
export function own(request: FastifyRequest): Session {
  const session = request.session!
  if (session.seenBy) throw forbidden()
  return session
}
