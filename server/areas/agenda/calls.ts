import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { addDays } from '../../../src/schemas/br/dates.ts'
import { passes, type Context } from '../../../src/schemas/core/index.ts'
import { forbidden, HttpProblem, notFound } from '../../core/errors.ts'
import { actorOf, bodyOf, idOf } from '../../core/http/http.ts'
import { RateLimit } from '../../core/http/rateLimit.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Calls, Parts } from '../parts.ts'
import { createFeed, feedOf, listFeeds, revokeFeed, type OwnedFeed } from './feeds.ts'
import { calendarText } from './ics.ts'

const AT = '/api/base/v1/agenda/feed'
/** What is longer past is looked up in the product; a calendar is for what comes. */
const DAYS_BACK = 90
const BATCH = 1000
const SHOWN: ReadonlySet<string> = new Set([
  'nm_titulo',
  'nr_processo',
  'cd_cliente',
  'dt_vencimento',
  'hr_vencimento',
  'dt_fatal',
  'dt_conclusao',
  'dt_cancelamento',
  'dt_criado',
  'dt_atualizado',
])

const agendaOf = (request: FastifyRequest): Context => {
  const { ctx } = actorOf(request)
  if (!passes('calendar', ctx.flags)) throw forbidden()
  return ctx
}

/** The person's own feed links. */
export const feedCalls: Calls = (app, { db }) => {
  app.get(`${AT}s`, async (request) => {
    const results = await listFeeds(db, agendaOf(request))
    return { results, count: results.length }
  })
  app.post(`${AT}s`, { config: { secret: true } }, async (request, reply) => {
    const { token, ...feed } = await createFeed(db, bodyOf(request), agendaOf(request))
    return reply.code(201).send({ ...feed, caminho: `agenda/feed/${token}.ics` })
  })
  app.delete<{ Params: { id: string } }>(`${AT}s/:id`, async (request, reply) => {
    await revokeFeed(db, idOf(request.params.id), agendaOf(request))
    return reply.code(204).send()
  })
}

/** The tasks of a feed as its owner may see them at this moment; null when they may see none any more. */
async function tasksOf(
  { sessions, service }: Parts,
  feed: OwnedFeed,
  ip: string,
): Promise<{ tasks: Row[]; ctx: Context } | null> {
  // A link outlives a change of password: it is revoked by its own name.
  const session = await sessions.openFor(feed.cd_usuario, feed.cd_empresa).catch((error: unknown) => {
    if (error instanceof HttpProblem) return null
    throw error
  })
  if (!session || !passes('calendar', session.ctx.flags) || !session.company.ie_ativo) return null
  const { ctx } = session
  const teams = ctx.sessao.equipes
  if (feed.ie_escopo === 'EQ' && teams.length === 0) return { tasks: [], ctx }
  const tasks: Row[] = []
  const params = {
    dt_vencimento__gte: addDays(ctx.hoje, -DAYS_BACK),
    ordenar_por: 'dt_vencimento',
    ...(feed.ie_escopo === 'MI' ? { cd_responsaveis: String(ctx.sessao.id) } : { cd_equipe__in: teams.join(',') }),
  }
  try {
    for await (const rows of service.stream(
      service.model.get('tarefas'),
      params,
      ctx,
      SHOWN,
      { acao: 'agenda', ip },
      BATCH,
    ))
      tasks.push(...rows)
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 403) return null
    throw error
  }
  return { tasks, ctx }
}

const originOf = (request: FastifyRequest) => {
  return `${request.protocol}://${request.host || 'localhost'}`
}

/** The feed itself, for programs that know only its address. Whatever is wrong with it, it is not there. */
export const openFeedCalls: Calls = (app, parts) => {
  const fetches = new RateLimit(60, 10 * 60_000)
  const guesses = new RateLimit(30, 60_000)
  app.get<{ Params: { arquivo: string } }>(`${AT}/:arquivo`, async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.arquivo)?.[1]
    const feed = token && (await feedOf(parts.db, token))
    if (!feed) {
      guesses.hit(request.ip)
      throw notFound()
    }
    fetches.hit(String(feed.id))
    const found = await tasksOf(parts, feed, request.ip)
    if (!found) throw notFound()
    const text = calendarText({ feed, tasks: found.tasks, fuso: found.ctx.fuso, origin: originOf(request) })
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
    if (known.includes(etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="agenda.ics"')
      .send(text)
  })
}
