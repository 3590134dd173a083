import type { FastifyInstance } from 'fastify'
import { mayOperate, parseListQuery, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { one, sql } from '../db/db.ts'
import { actorOf, idOf, queryOf } from '../http/http.ts'
import { listWhere, scopeOf } from '../sql/select.ts'
import type { Service } from '../write/service.ts'
import { tableOf } from '../sql/tables.ts'
import type { Told } from './moments.ts'
import { timelinePage } from './page.ts'

type Id = { Params: { id: string } }

/** The record that is told of. Throws 404 for one out of sight. */
export async function toldOf(service: Service, entity: AnyEntity, id: number, ctx: Context): Promise<Told> {
  const row = await service.get(entity, id, ctx)
  return { entity, id, company: service.companyOf(entity, row, ctx) }
}

/** How many rows the related lists of a record hold, by their names, in one statement; those the session may not read are left out. */
async function relatedCounts(
  service: Service,
  entity: AnyEntity,
  id: number,
  ctx: Context,
): Promise<Record<string, number>> {
  await service.get(entity, id, ctx)
  const parts = Object.entries(entity.related).flatMap(([name, { to, by }]) => {
    const target = service.model.get(to)
    if (!mayOperate(target, 'read', ctx.flags)) return []
    const where = listWhere(scopeOf(service.model, target, ctx), parseListQuery(target, { [by]: String(id) }, ctx))
    return [sql`(select count(*) from ${sql.table(tableOf(target))} as t where ${where}) as ${sql.ref(name)}`]
  })
  if (parts.length === 0) return {}
  return (await one<Record<string, number>>(service.db, sql`select ${sql.join(parts)}`)) ?? {}
}

/** What a record's page asks beside the record: `contagens`, and where it has one its `linha-do-tempo`. */
export function recordRoutes(app: FastifyInstance, base: string, entity: AnyEntity, service: Service): void {
  if (Object.keys(entity.related).length)
    app.get<Id>(`${base}/:id/contagens`, async (request) => {
      const id = idOf(request.params.id)
      return relatedCounts(service, entity, id, actorOf(request).ctx)
    })
  if (Object.keys(entity.timeline).length)
    app.get<Id>(`${base}/:id/linha-do-tempo`, async (request) => {
      const { ctx } = actorOf(request)
      const id = idOf(request.params.id)
      return timelinePage(service, await toldOf(service, entity, id, ctx), queryOf(request), ctx)
    })
}
