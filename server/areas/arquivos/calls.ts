import type { FastifyInstance, FastifyRequest } from 'fastify'
import { incomingFile } from '../../core/files/incoming.ts'
import { actorOf, idOf, queryOf } from '../../core/http/http.ts'
import { namedAs } from '../../core/files/sniff.ts'
import type { Parts } from '../parts.ts'
import { ownerIn } from './owner.ts'

const CHUNK_BYTES = 2 * 1_048_576
/** Said by whoever asks for any list; files of a record come all at once. */
const PAGING = new Set(['page', 'nr_por_pagina', 'paginacao', 'ordenar_por'])
type Id = { Params: { id: string } }

/** The generic file service (contract area files), and uploads in pieces that survive a lost connection. */
export function fileRoutes(app: FastifyInstance, { files, model, partial }: Parts): void {
  const at = '/api/files/v1/arquivos'
  app.get(at, async (request) => {
    const query = queryOf(request)
    const owner = ownerIn(
      model,
      Object.keys(query).filter((key) => !PAGING.has(key)),
      (key) => query[key],
    )
    if (!owner) return files.own(actorOf(request))
    const found = await files.list(owner.entity, owner.name, owner.id, actorOf(request))
    const results = found.map((file) => ({ ...file, [owner.key]: owner.id }))
    return { results, count: results.length }
  })
  app.post(at, async (request, reply) => {
    const upload = await incomingFile(request, partial)
    const query = queryOf(request)
    const said = new Set([...upload.names, ...Object.keys(query)])
    const owner = ownerIn(model, [...said], (key) => upload.field(key) ?? query[key])
    const actor = actorOf(request)
    reply.code(201)
    if (!owner) return files.add(null, null, null, null, upload, actor)
    const file = await files.add(owner.entity, owner.name, owner.field, owner.id, upload, actor)
    return { ...file, [owner.key]: owner.id }
  })
  app.get<Id>(`${at}/:id`, async (request, reply) => {
    const file = await files.open(idOf(request.params.id), actorOf(request), null)
    // Refused before it begins: afterwards there is only the connection to break.
    const stream = await files.stream(file)
    return reply
      .type(file.ds_tipo)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(namedAs(file.nm_arquivo, file.ds_tipo))}`,
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(stream)
  })
  app.delete<Id>(`${at}/:id`, async (request, reply) => {
    await files.removeById(idOf(request.params.id), actorOf(request))
    return reply.code(204).send()
  })
  const count = async (request: FastifyRequest<Id>) => {
    // A correspondent's look is not the firm's (g.arquivo.incremento).
    const correspondent = actorOf(request).ctx.flags.has('correspondentUser')
    const { chave: _key, ...file } = await files.open(
      idOf(request.params.id),
      actorOf(request),
      correspondent ? null : 'qtd_download',
    )
    return file
  }
  for (const name of ['incremente-download', 'increment-download']) app.patch<Id>(`${at}/:id/${name}`, count)

  const envios = '/api/files/v1/envios'
  const me = (request: FastifyRequest) => actorOf(request).ctx.sessao.id
  app.post(envios, async (request, reply) =>
    reply.code(201).send({ id: await partial.begin(me(request)), enviados: 0, pedaco: CHUNK_BYTES }),
  )
  app.get<Id>(`${envios}/:id`, async (request) => ({ enviados: await partial.size(me(request), request.params.id) }))
  app.register(async (raw) => {
    raw.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: CHUNK_BYTES },
      (_request, body, done) => done(null, body),
    )
    raw.patch<Id>(`${envios}/:id`, async (request) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const start = Number(queryOf(request).inicio ?? 0)
      return { enviados: await partial.append(me(request), request.params.id, start, bytes) }
    })
  })
}
