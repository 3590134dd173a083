import type { FastifyRequest } from 'fastify'
import type { Session, Sessions } from '../areas/session.ts'
import type { Actor } from './audit.ts'
import { notFound, unauthorized } from './errors.ts'
import type { Tokens } from './token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session
  }
}

export type Params = Record<string, string>
/** Query parameters as plain strings without NUL; a repeated one keeps all its values, by comma. */
export const queryOf = (request: FastifyRequest): Params =>
  Object.fromEntries(
    Object.entries((request.query ?? {}) as Record<string, unknown>).map(([k, v]) => [
      k,
      Array.isArray(v) ? v.join(',') : String(v ?? ''),
    ]),
  )

/** A path parameter that must be an id. Anything else is simply not found. */
export function idOf(value: unknown): number {
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}
export const bodyOf = (request: FastifyRequest): Record<string, unknown> =>
  typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body)
    ? (request.body as Record<string, unknown>)
    : {}

export const bearerOf = (request: FastifyRequest): string => {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw unauthorized()
  return token
}

/** Opens the session of a request: token, then the company, which the client only chooses among its own. */
export async function openSession(request: FastifyRequest, tokens: Tokens, sessions: Sessions): Promise<Session> {
  if (request.session) return request.session
  const claims = tokens.verify(bearerOf(request))
  const asked = queryOf(request).cd_empresa
  request.session = await sessions.open(claims, asked ? Number(asked) : null)
  return request.session
}

export const actorOf = (request: FastifyRequest): Actor => {
  if (!request.session) throw unauthorized()
  return { ctx: request.session.ctx, ip: request.ip }
}
