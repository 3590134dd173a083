import { texts } from '../../../src/schemas/core/index.ts'
import { invalid } from '../../core/errors.ts'
import { actorOf, bodyOf, queryOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { countOf, markRead, notificationsOf, unread } from './read.ts'
import { newsFor } from './write.ts'

const AT = '/api/base/v1/notificacoes'
const PER_PAGE = 30
const MOST = 100

/** A whole number from 1 to `most`. Throws 400 at the parameter. */
function whole(name: string, raw: string | undefined, standard: number, most: number): number {
  const n = Number(raw || standard)
  if (!Number.isInteger(n) || n < 1) throw invalid({ [name]: [texts.badFilter] })
  return Math.min(n, most)
}

/** One's own notifications, and nobody else's: `/api/base/v1/notificacoes/`. */
export const notificationCalls: Calls = (app, { db, model, bus }) => {
  app.get(AT, async (request) => {
    const { ctx } = actorOf(request)
    const { page, nr_por_pagina } = queryOf(request)
    const range = {
      page: whole('page', page, 1, 100_000),
      perPage: whole('nr_por_pagina', nr_por_pagina, PER_PAGE, MOST),
    }
    const [results, count, nao_lidas] = await Promise.all([
      notificationsOf(db, model, ctx, range),
      countOf(db, model, ctx),
      unread(db, model, ctx),
    ])
    return { results, count, nao_lidas }
  })
  app.get(`${AT}/contador`, async (request) => ({ nao_lidas: await unread(db, model, actorOf(request).ctx) }))
  app.post(`${AT}/lidas`, async (request) => {
    const { ctx } = actorOf(request)
    const { ids, todas } = bodyOf(request)
    const isIds = (v: unknown): v is number[] => Array.isArray(v) && v.length <= 1000 && v.every(Number.isSafeInteger)
    if (todas !== true && !isIds(ids)) throw invalid({ ids: [texts.invalid('Notificações')] })
    await markRead(db, ctx, todas === true ? 'todas' : (ids as number[]))
    // The person's other tabs and devices.
    bus.announce(newsFor(ctx.sessao.id, ctx.sessao.cd_empresa, ctx.sessao.id))
    return { nao_lidas: await unread(db, model, ctx) }
  })
}
