import type { FastifyRequest } from 'fastify'
import { attachesMany, texts, type AnyField, type StoredFile } from '../../../src/schemas/core/index.ts'
import type { Capability, Place } from '../capability.ts'
import { invalid, notFound } from '../errors.ts'
import { actorOf, idOf, queryOf, type InPath } from '../http/http.ts'
import { integer, object, text } from '../openapi/describe.ts'
import { incomingFile } from './incoming.ts'
import { filesPaths } from './paths.ts'

const COUNTERS: ReadonlyMap<string, 'qtd_clique' | 'qtd_download'> = new Map([
  ['clique', 'qtd_clique'],
  ['download', 'qtd_download'],
] as const)

function filesOf({ app, area, entity, files, partial }: Place, name: string, f: AnyField): void {
  const base = `${area}${f.o.path}`
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
  app.get<InPath>(`${base}/:id`, (request) => listed(request, request.params.id))
  app.patch<InPath>(`${base}/:arquivo/incremente-download`, async (request) => {
    // A correspondent's look is not the firm's (g.arquivo.incremento).
    const counter = actorOf(request).ctx.flags.has('correspondentUser') ? null : 'qtd_download'
    const file = await files.openOf(entity, name, idOf(request.params.arquivo), actorOf(request), counter)
    const { chave: _key, ...shown } = file
    return shown
  })
  app.delete<InPath>(`${base}/:arquivo`, async (request, reply) => {
    const file = await files.openOf(entity, name, idOf(request.params.arquivo), actorOf(request), null)
    await files.remove(entity, name, file.cd_registro!, file.id, actorOf(request))
    return reply.code(204).send()
  })
  app.get<InPath>(`${base}/contador/:arquivo/:contador`, { config: { writes: true } }, (request) => {
    const counter = COUNTERS.get(request.params.contador ?? '')
    if (!counter) throw notFound()
    return files.open(idOf(request.params.arquivo), actorOf(request), counter).then(({ chave: _key, ...file }) => file)
  })
  app.delete<InPath>(`${base}/:id/:arquivo`, async (request, reply) => {
    const [a, b] = [idOf(request.params.id), idOf(request.params.arquivo)]
    const actor = actorOf(request)
    // The two ids come in either order: a file says whose it is.
    const swapped = await files.isOf(entity, name, b, a, actor)
    await (swapped ? files.remove(entity, name, b, a, actor) : files.remove(entity, name, a, b, actor))
    return reply.code(204).send()
  })
}

/** Files of a record, in the fields that hold any number of them. */
export const files: Capability = {
  name: 'files',
  guests: true,
  ownCalls(place) {
    for (const [name, f] of Object.entries(place.entity.fields)) if (attachesMany(f)) filesOf(place, name, f)
  },
  paths: (described) =>
    Object.assign(
      {},
      ...Object.entries(described.entity.fields).map(([name, f]) =>
        attachesMany(f) ? filesPaths(described, name, f) : {},
      ),
    ),
  schemas: {
    Arquivo: object({
      id: integer,
      nm_arquivo: text,
      ds_tipo: text,
      tamanho: integer,
      qtd_clique: integer,
      qtd_download: integer,
      dt_criado: text,
    }),
  },
}
