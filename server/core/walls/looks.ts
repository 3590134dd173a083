import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { isWalled, walledBy, type AnyEntity, type Context, type Model } from '../../../src/schemas/core/index.ts'
import type { Db } from '../db/db.ts'
import { actorOf } from '../http/http.ts'
import { noteIds } from './reads.ts'
import type { Row } from '../sql/select.ts'

/** What a request has read so far that may stand behind a wall, by who read it. */
type Looks = { readonly entity: AnyEntity; readonly id: number; readonly user: number }[]
const reading = new AsyncLocalStorage<Looks>()

/** Remembers rows that somebody gets to see, for the request that reads them; of what nobody asked for nothing is kept. */
export function looked(model: Model, entity: AnyEntity, rows: readonly Row[], ctx: Context): void {
  const looks = reading.getStore()
  if (!looks || !isWalled(model, entity)) return
  const { wall } = entity.access
  const names = [...(wall === undefined ? [] : [wall]), ...walledBy(model, entity)]
  // A column that was not read may hold anything: the note itself asks the row.
  const perhaps = (row: Row) => names.some((name) => !(name in row) || (row[name] !== null && row[name] !== undefined))
  for (const row of rows) if (perhaps(row)) looks.push({ entity, id: Number(row.id), user: ctx.sessao.id })
}

/** Before a request that only reads is answered, notes what it read behind walls: no route has to remember it. */
export function noteLooks(app: FastifyInstance, trail: { readonly db: Db; readonly model: Model }): void {
  const looksOf = new WeakMap<object, Looks>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' && !request.routeOptions.config.reads) return done()
    const looks: Looks = []
    looksOf.set(request, looks)
    reading.run(looks, done)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const looks = looksOf.get(request) ?? []
    if (looks.length === 0 || reply.statusCode >= 400 || !request.session) return payload
    const actor = actorOf(request)
    const ids = new Map<AnyEntity, Set<number>>()
    for (const { entity, id, user } of looks)
      if (user === actor.ctx.sessao.id) ids.set(entity, (ids.get(entity) ?? new Set()).add(id))
    for (const [entity, of] of ids) await noteIds(trail, entity, [...of], actor)
    return payload
  })
}
