import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  attachesMany,
  COUNTED,
  texts,
  watchedOf,
  type AnyEntity,
  type AnyField,
  type StoredFile,
} from '../../src/schemas/core/index.ts'
import { readableAudit } from './audit/view.ts'
import { noteExport } from './walls/reads.ts'
import { runBulk } from './bulk/bulk.ts'
import { countsByDay } from './calendar/days.ts'
import { duplicates, tellApart } from './merge/duplicates.ts'
import { documentAsked, documentRoutes } from './documents/routes.ts'
import { exportXlsx } from './export/export.ts'
import type { Files } from './files/files.ts'
import { invalid, notFound } from './errors.ts'
import { actorOf, bodyOf, idOf, queryOf } from './http/http.ts'
import { incomingFile } from './files/incoming.ts'
import { withFiles } from './files/multipart.ts'
import type { PartialUploads } from './files/partial.ts'
import type { Service } from './write/service.ts'
import { underOwner } from './read/under.ts'
import { recordRoutes } from './timeline/routes.ts'
import { trashRoutes } from './trash/routes.ts'
import { canUndo } from './undo/undo.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const COUNTERS: ReadonlyMap<string, 'qtd_clique' | 'qtd_download'> = new Map([
  ['clique', 'qtd_clique'],
  ['download', 'qtd_download'],
] as const)
type Params = { Params: Record<string, string> }

function filesRoutes(
  app: FastifyInstance,
  at: string,
  entity: AnyEntity,
  name: string,
  f: AnyField,
  files: Files,
  partial: PartialUploads,
): void {
  const base = `${at}${f.o.path}`
  // A row says whose it is, and its file by the name that it was sent by.
  const named = (file: StoredFile, id: number) => ({ ...file, [f.o.owner as string]: id, aq_arquivo: file.nm_arquivo })
  const listed = async (request: FastifyRequest, owner: string | undefined) => {
    const id = idOf(owner)
    return (await files.list(entity, name, id, actorOf(request))).map((file) => named(file, id))
  }
  app.post(base, async (request, reply) => {
    const upload = await incomingFile(request, partial)
    const id = idOf(upload.field(f.o.owner as string) ?? queryOf(request)[f.o.owner as string] ?? 0)
    return reply.code(201).send(named(await files.add(entity, name, f, id, upload, actorOf(request)), id))
  })
  app.get(base, async (request) => {
    const owner = queryOf(request)[f.o.owner as string]
    if (!owner) throw invalid({ [f.o.owner as string]: [texts.required(entity.label[0])] })
    const results = await listed(request, owner)
    return { results, count: results.length }
  })
  app.get<Params>(`${base}/:id`, (request) => listed(request, request.params.id))
  app.patch<Params>(`${base}/:arquivo/incremente-download`, async (request) => {
    // A correspondent's look is not the firm's (g.arquivo.incremento).
    const counter = actorOf(request).ctx.flags.has('correspondentUser') ? null : 'qtd_download'
    const file = await files.openOf(entity, name, idOf(request.params.arquivo), actorOf(request), counter)
    const { chave: _key, ...shown } = file
    return shown
  })
  app.delete<Params>(`${base}/:arquivo`, async (request, reply) => {
    const file = await files.openOf(entity, name, idOf(request.params.arquivo), actorOf(request), null)
    await files.remove(entity, name, file.cd_registro!, file.id, actorOf(request))
    return reply.code(204).send()
  })
  app.get<Params>(`${base}/contador/:arquivo/:contador`, { config: { writes: true } }, (request) => {
    const counter = COUNTERS.get(request.params.contador ?? '')
    if (!counter) throw notFound()
    return files.open(idOf(request.params.arquivo), actorOf(request), counter).then(({ chave: _key, ...file }) => file)
  })
  app.delete<Params>(`${base}/:id/:arquivo`, async (request, reply) => {
    const [a, b] = [idOf(request.params.id), idOf(request.params.arquivo)]
    const actor = actorOf(request)
    // The two ids come in either order: a file says whose it is.
    const swapped = await files.isOf(entity, name, b, a, actor)
    await (swapped ? files.remove(entity, name, b, a, actor) : files.remove(entity, name, a, b, actor))
    return reply.code(204).send()
  })
}

/** Everything an entity declares, as calls: CRUD, counters, actions, files, audit, export (contract/calls.json). */
export function entityRoutes(
  app: FastifyInstance,
  entity: AnyEntity,
  area: string,
  path: string,
  service: Service,
  files: Files,
  partial: PartialUploads,
): void {
  const at = `/api/${area}/v1/`
  const base = `${at}${path.replace(/\/$/, '')}`
  const { open } = entity
  app.get(base, { config: { open } }, async (request, reply) => {
    const document = documentAsked(entity, service, files, request, reply)
    if (document) return document
    return service.list(entity, queryOf(request), actorOf(request).ctx)
  })
  if (Object.keys(entity.counters).length)
    app.get(`${base}/${COUNTED.slice(0, -1)}`, (request) =>
      service.counters(entity, queryOf(request), actorOf(request).ctx),
    )
  if (watchedOf(entity).length)
    app.get(`${base}/nada-esquecido`, (request) => service.watched(entity, queryOf(request), actorOf(request).ctx))
  if (Object.keys(entity.list.calendars).length)
    app.get(`${base}/por-dia`, (request) => countsByDay(service, entity, queryOf(request), actorOf(request).ctx))
  app.get(`${base}/exportar`, async (request, reply: FastifyReply) => {
    await noteExport(service, entity, queryOf(request), actorOf(request))
    const { stream } = await exportXlsx(service, entity, queryOf(request), actorOf(request).ctx)
    const name = `${entity.name.replace(/\W/g, '-')}-${actorOf(request).ctx.hoje}.xlsx`
    return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}"`).send(stream)
  })
  trashRoutes(app, base, entity, service)
  app.get<Params>(`${base}/:id`, { config: { open } }, (request) =>
    service.get(entity, idOf(request.params.id), actorOf(request).ctx),
  )
  app.get<Params>(`${base}/:id/auditoria`, (request) =>
    readableAudit(service, entity, idOf(request.params.id), actorOf(request).ctx),
  )
  if (entity.access.create !== false)
    app.post(base, async (request, reply) =>
      reply
        .code(201)
        .send(await withFiles(request, entity, files, (body) => service.create(entity, body, actorOf(request)))),
    )
  if (entity.access.update !== false)
    app.patch<Params>(`${base}/:id`, (request) =>
      service.update(entity, idOf(request.params.id), bodyOf(request), actorOf(request)),
    )
  if (entity.access.update !== false && entity.under)
    app.patch<Params>(`${base}/:owner/:id`, async (request) => {
      const id = await underOwner(
        service,
        entity,
        idOf(request.params.owner),
        idOf(request.params.id),
        actorOf(request),
      )
      return service.update(entity, id, bodyOf(request), actorOf(request))
    })
  if (entity.access.delete !== false)
    app.delete<Params>(`${base}/:id`, async (request, reply) => {
      const version = queryOf(request).nr_versao ?? bodyOf(request).nr_versao
      await service.remove(entity, idOf(request.params.id), version ? Number(version) : null, actorOf(request))
      return reply.code(204).send()
    })
  for (const related of Object.values(entity.related)) {
    if (!related.path) continue
    const target = service.model.get(related.to)
    app.get<Params>(`${base}/${related.path.replace('{id}', ':id').replace(/\/$/, '')}`, async (request) => {
      const owner = await service.get(entity, idOf(request.params.id), actorOf(request).ctx)
      const query = { ...queryOf(request), [related.by]: String(owner.id) }
      return service.list(target, query, actorOf(request).ctx)
    })
  }
  if (area !== entity.area || path !== entity.path) return
  recordRoutes(app, base, entity, service)
  documentRoutes(app, entity, service, files)
  for (const [name, action] of Object.entries(entity.actions)) {
    const [method, url] = action.call.split(' ') as ['PATCH' | 'POST' | 'DELETE', string]
    app.route<Params>({
      method,
      url: `${at}${url.replace('{id}', ':id').replace(/\/$/, '')}`,
      handler: async (request) => service.act(entity, name, idOf(request.params.id), bodyOf(request), actorOf(request)),
    })
  }
  if (entity.merge) {
    app.get(`${base}/duplicados`, (request) => duplicates(service, entity, queryOf(request), actorOf(request).ctx))
    app.post(`${base}/duplicados/diferentes`, (request) =>
      tellApart(service, entity, bodyOf(request), actorOf(request).ctx),
    )
    app.post<Params>(`${base}/:id/unificar`, (request) =>
      service.merge(entity, idOf(request.params.id), bodyOf(request), actorOf(request)),
    )
  }
  if (canUndo(entity))
    app.post<Params>(`${base}/:id/desfazer`, (request) =>
      service.undo(entity, idOf(request.params.id), bodyOf(request), actorOf(request)),
    )
  app.post<Params>(`${base}/em-lote/:acao`, (request) =>
    runBulk(service, entity, request.params.acao ?? '', bodyOf(request), actorOf(request)),
  )
  for (const [name, f] of Object.entries(entity.fields))
    if (attachesMany(f)) filesRoutes(app, at, entity, name, f, files, partial)
}
