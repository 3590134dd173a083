import type { FastifyInstance } from 'fastify'
import {
  carrierOf,
  isWalled,
  SEALED,
  walledBy,
  walledThrough,
  type AnyEntity,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import { actorOf } from '../http/http.ts'
import { noteIds } from './reads.ts'
import type { Row } from '../sql/select.ts'

/** What a request has read so far that may stand behind a wall, by who read it. */
type Looks = { readonly entity: AnyEntity; readonly id: number; readonly user: number }[]
declare module '../../../src/schemas/core/values.ts' {
  interface Carried {
    /** Of a request that only reads. */
    looks?: Looks
  }
}

/** Remembers rows that somebody gets to see, for the request that reads them; of what nobody asked for nothing is kept. */
export function looked(model: Model, entity: AnyEntity, rows: readonly Row[], ctx: Context): void {
  const looks = ctx.carried?.looks
  if (!looks || !isWalled(model, entity)) return
  const { wall } = entity.access
  // A column that was not read may hold anything: the note itself asks the row.
  const there = (row: Row, name: string) => !(name in row) || (row[name] !== null && row[name] !== undefined)
  // What is carried of a record says whether it is sealed.
  const open = (row: Row, name: string) => (row[carrierOf(name)] as Row | null | undefined)?.[SEALED] === false
  const others = walledBy(model, entity)
  // Of what a row is part of it carries no seal: that may be several records away.
  const owners = walledThrough(model, entity)
  const perhaps = (row: Row) =>
    (wall !== undefined && there(row, wall)) ||
    others.some((name) => there(row, name) && !open(row, name)) ||
    owners.some((name) => there(row, name))
  for (const row of rows) if (perhaps(row)) looks.push({ entity, id: Number(row.id), user: ctx.sessao.id })
}

interface Trail {
  readonly db: Db
  readonly model: Model
}

/** Before a request that only reads is answered, notes what it read behind walls: no route has to remember it. */
export function noteLooks(app: FastifyInstance, trail: Trail): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const carried = request.session?.ctx.carried
    if (carried && (request.method === 'GET' || request.routeOptions.config.reads)) carried.looks = []
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const looks = request.session?.ctx.carried?.looks
    if (!looks?.length || reply.statusCode >= 400) return done(null, payload)
    note(trail, looks, actorOf(request)).then(
      () => done(null, payload),
      (error: Error) => done(error),
    )
  })
}

async function note(trail: Trail, looks: Looks, actor: Actor): Promise<void> {
  const ids = new Map<AnyEntity, Set<number>>()
  for (const { entity, id, user } of looks)
    if (user === actor.ctx.sessao.id) ids.set(entity, (ids.get(entity) ?? new Set()).add(id))
  for (const [entity, of] of ids) await noteIds(trail, entity, [...of], actor)
}
