import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../../core/errors.ts'
import { actorOf, openSession, queryOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { agoOf, Recent } from './recent.ts'
import { Subscriber } from './subscriber.ts'

export const BEAT_MS = 25_000
/** A person's tabs share one stream each browser; beyond this something is wrong. */
export const MOST_STREAMS = 6

/** Server-sent events of what is written in the session's company: `GET /api/base/v1/eventos/`, from so many ms ago on. */
export const eventCalls: Calls = (app, { bus, service, sessions, tokens }) => {
  const open = new Map<Subscriber, { user: number; request: FastifyRequest }>()
  const recent = new Recent()
  const stop = bus.subscribe((happening) => {
    recent.note(happening)
    // What another process wrote may be about people, too.
    if (happening.tipo === 'lacuna') sessions.forget()
    else if (happening.tipo === 'gravado') sessions.changed(happening.entidade)
    for (const [subscriber, { user, request }] of open) {
      // Who was locked out hears no more from now on, not from the next beat on.
      if (happening.entidade === 'usuarios' && happening.id === user) void renew(subscriber, request)
      subscriber.hear(happening)
    }
  })
  /** Asks again who is there: a session that ended, or lost its company, hears no more. */
  const renew = async (subscriber: Subscriber, request: FastifyRequest) => {
    delete request.session
    try {
      subscriber.ctx = (await openSession(request, tokens, sessions)).ctx
      subscriber.beat()
    } catch (error) {
      // While nobody can be asked nothing is told either: the next beat asks again.
      if (error instanceof HttpProblem) subscriber.end()
      else subscriber.beat()
    }
  }
  const timer = setInterval(() => {
    for (const [subscriber, { request }] of open) void renew(subscriber, request)
  }, BEAT_MS)
  timer.unref()
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stop()
    for (const subscriber of open.keys()) subscriber.end()
  })

  app.get('/api/base/v1/eventos', (request, reply) => {
    const { ctx } = actorOf(request)
    const ago = agoOf(queryOf(request).desde_ha_ms)
    const mine = [...open.values()].filter(({ user }) => user === ctx.sessao.id).length
    if (mine >= MOST_STREAMS)
      throw new HttpProblem(429, { detail: 'Há abas demais abertas com esta sessão.' }, { 'retry-after': '60' })
    // Past the hooks that answer: compressed, the stream would be held back until it is long enough.
    reply.hijack()
    const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream; charset=utf-8' }
    reply.raw.writeHead(200, {
      ...(headers as Record<string, string>),
      'cache-control': 'no-store, no-transform',
      // Ended with the server, it must not wait to be used again.
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 5000\n\n')
    const still = async () => {
      delete request.session
      return openSession(request, tokens, sessions).then(
        (session) => session.ctx,
        (error: unknown) => {
          if (error instanceof HttpProblem) return null
          throw error
        },
      )
    }
    const subscriber = new Subscriber(reply, service, ctx, still)
    open.set(subscriber, { user: ctx.sessao.id, request })
    // A page is read before it listens: what was written between the two is told now.
    for (const happening of recent.since(ago)) subscriber.hear(happening)
    reply.raw.on('close', () => {
      subscriber.end()
      open.delete(subscriber)
    })
  })
}
