import { refOptions, type AnyEntity } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import type { Place } from '../capability.ts'
import { notFound } from '../errors.ts'
import { withFiles } from '../files/multipart.ts'
import { actorOf, idOf, queryOf, type InPath } from '../http/http.ts'
import type { Service } from '../write/service.ts'

/**
 * The record meant by its own id and its owner's, which may come in either order, for clients send both. Where both
 * readings name a record the owner comes first, as it does in an address. Throws 404 where neither does.
 */
async function underOwner(
  service: Service,
  entity: AnyEntity,
  first: number,
  second: number,
  { ctx }: Actor,
): Promise<number> {
  const { by } = entity.under!
  for (const [owner, id] of [
    [first, second],
    [second, first],
  ] as const) {
    const { count } = await service.list(entity, { id: String(id), [by]: String(owner), nr_por_pagina: '1' }, ctx)
    if (count > 0) return id
  }
  throw notFound()
}

/** The records of one owner, and a new one of theirs. An owner whom the session may not see has none: 404. */
function ofOwner({ app, base, entity, service, files }: Place, by: string): void {
  const owners = service.model.get(refOptions(entity.fields[by]!).to)
  app.get<InPath>(`${base}/:owner`, async (request) => {
    const { ctx } = actorOf(request)
    const owner = await service.get(owners, idOf(request.params.owner), ctx)
    return service.list(entity, { ...queryOf(request), [by]: String(owner.id) }, ctx)
  })
  if (entity.access.create === false) return
  app.post<InPath>(`${base}/:owner`, async (request, reply) => {
    const owner = idOf(request.params.owner)
    const write = (body: object) => service.create(entity, { ...body, [by]: owner }, actorOf(request))
    return reply.code(201).send(await withFiles(request, entity, files, write))
  })
}

/** The calls whose addresses name the record's owner. */
export function underCalls(place: Place): void {
  const { app, base, entity, service, files } = place
  const { under, access } = entity
  if (!under) return
  const found = (request: { params: InPath['Params'] }, actor: Actor) =>
    underOwner(service, entity, idOf(request.params.owner), idOf(request.params.id), actor)
  if (access.update !== false)
    app.patch<InPath>(`${base}/:owner/:id`, async (request) => {
      const actor = actorOf(request)
      const id = await found(request, actor)
      return withFiles(request, entity, files, (body) => service.update(entity, id, body, actor))
    })
  if (!under.lists) return
  ofOwner(place, under.by)
  app.get<InPath>(`${base}/:owner/:id`, async (request) => {
    const actor = actorOf(request)
    return service.get(entity, await found(request, actor), actor.ctx)
  })
  if (access.delete !== false)
    app.delete<InPath>(`${base}/:owner/:id`, async (request, reply) => {
      const actor = actorOf(request)
      await service.remove(entity, await found(request, actor), null, actor)
      return reply.code(204).send()
    })
}
