import { mayOperate, parseListQuery, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import type { Capability } from '../capability.ts'
import { one, sql } from '../db/db.ts'
import { actorOf, idOf, type InPath } from '../http/http.ts'
import { company, id, integer, object, ok, type Paths } from '../openapi/describe.ts'
import { listWhere, scopeOf } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import type { Service } from '../write/service.ts'

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

/** One record, and what its page shows of others beside it. */
export const show: Capability = {
  name: 'show',
  guests: true,
  calls({ app, base, entity, service }) {
    // Where an address names the owner first, it is theirs.
    if (entity.under?.lists) return
    app.get<InPath>(`${base}/:id`, { config: { open: entity.open } }, (request) =>
      service.get(entity, idOf(request.params.id), actorOf(request).ctx),
    )
  },
  ownCalls({ app, base, entity, service }) {
    if (Object.keys(entity.related).length)
      app.get<InPath>(`${base}/:id/contagens`, (request) =>
        relatedCounts(service, entity, idOf(request.params.id), actorOf(request).ctx),
      )
  },
  paths({ entity, base, item, call }) {
    const read = call('get', { parameters: [company, id], responses: ok(item) })
    const paths: Paths = entity.under?.lists ? {} : { [`${base}{id}/`]: { get: read } }
    const counts = Object.entries(entity.related).map(([n, { label }]) => [n, { ...integer, title: label }])
    if (counts.length)
      paths[`${base}{id}/contagens/`] = {
        get: call('contagens', { parameters: [company, id], responses: ok(object(Object.fromEntries(counts))) }),
      }
    return paths
  },
}
