import type { FastifyRequest } from 'fastify'
import { todayIn } from '../../../src/schemas/br/dates.ts'
import type { Actor } from '../audit/audit.ts'
import { notFound, onRefusal, unauthorized } from '../errors.ts'
import type { Session, SessionSource } from '../session/session.ts'
import type { Tokens } from '../session/token.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered to anybody. */
    open?: boolean
    /** It changes something although it is GET: nobody who may only look calls it. */
    writes?: boolean
    /** It changes nothing although it is no GET: what it shows is read. */
    reads?: boolean
  }
  interface FastifyRequest {
    session?: Session
  }
}

export type Params = Record<string, string>
/** A call with parameters in its path, for Fastify. */
export interface InPath {
  Params: Params
}
/** Query parameters as plain strings without NUL; a repeated one keeps all its values, by comma. */
export const queryOf = (request: FastifyRequest): Params =>
  Object.fromEntries(
    Object.entries((request.query ?? {}) as Record<string, unknown>).map(([k, v]) => [
      k,
      Array.isArray(v) ? v.join(',') : String(v ?? ''),
    ]),
  )

/** The id that a number or its digits are; null for all else, of which JavaScript makes a number as well: `true`, `[39]`, `1e2`. */
export function asId(value: unknown): number | null {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d{1,16}$/.test(value)) ? Number(value) : NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
/** A path parameter that must be an id. Anything else is simply not found. */
export function idOf(value: unknown): number {
  const id = asId(value)
  if (id === null) throw notFound()
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
export async function openSession(request: FastifyRequest, tokens: Tokens, sessions: SessionSource): Promise<Session> {
  if (request.session) return request.session
  const claims = tokens.verify(bearerOf(request))
  const asked = queryOf(request).cd_empresa
  request.session = await sessions.open(claims, asked ? Number(asked) : null)
  return request.session
}

/** Nobody in particular: no company, no rights, what is open to all. */
const nobody = (now = new Date()): Session => {
  const fuso = 'America/Sao_Paulo'
  const sessao = {
    id: 0,
    cd_empresa: 0,
    empresas: [],
    equipes: [],
    cd_funcionario: null,
    cd_correspondente: 0,
    alcada: '0.00',
    nome: '',
    username: '',
  }
  const none = {
    cnpj: null,
    ie_ativo: false,
    nm_nome_fantasia: '',
    nm_razao_social: '',
    dt_fim_teste: null,
    nr_grupo_minimo: 1,
  }
  return {
    user: { id: 0, username: '', first_name: '', last_name: null, ie_correspondente: false },
    company: { pk: 0, ds_fuso: fuso, ...none },
    companies: [],
    groups: [],
    permissions: [],
    readOnly: null,
    mustEnrol: false,
    id: null,
    seenBy: null,
    ctx: { hoje: todayIn(fuso, now), agora: now.toISOString(), fuso, flags: new Set(), sessao, carried: {} },
  }
}

/** The session of a call that anybody may make: their own where they have one, and nobody's otherwise. */
export async function openOrNobody(request: FastifyRequest, tokens: Tokens, sessions: SessionSource): Promise<Session> {
  const found = await openSession(request, tokens, sessions).catch(onRefusal(null))
  return found ?? (request.session = nobody())
}

export const actorOf = (request: FastifyRequest): Actor => {
  if (!request.session) throw unauthorized()
  return { ctx: request.session.ctx, ip: request.ip }
}
