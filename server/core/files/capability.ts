import type { FastifyRequest } from 'fastify'
import { isBlank, texts, type StoredFile } from '../../../src/schemas/core/index.ts'
import type { Capability, Place } from '../capability.ts'
import { invalid, notFound } from '../errors.ts'
import { actorOf, idOf, queryOf, type InPath } from '../http/http.ts'
import { integer, object, text } from '../openapi/describe.ts'
import { incomingFile } from './incoming.ts'
import { fieldsOfFiles, isShared, sharing, type FileField } from './owners.ts'
import { filesPaths } from './paths.ts'

const COUNTERS: ReadonlyMap<string, 'qtd_clique' | 'qtd_download'> = new Map([
  ['clique', 'qtd_clique'],
  ['download', 'qtd_download'],
] as const)

function filesOf({ app, area, files, partial }: Place, path: string, owners: readonly FileField[]): void {
  const base = `${area}${path}`
  const keyOf = ({ f }: FileField) => f.o.owner as string
  // A row says whose it is, and its file by the name that it was sent by; where several entities share them, of which firm
  // (rule fin.arquivo.dono).
  const named = (owner: FileField, file: StoredFile, id: number, request: FastifyRequest) => ({
    ...file,
    [keyOf(owner)]: id,
    aq_arquivo: file.nm_arquivo,
    ...(isShared(owners) && { cd_estabelecimento: actorOf(request).ctx.sessao.cd_empresa }),
  })
  const listed = async (request: FastifyRequest, owner: FileField, given: string | undefined) => {
    const id = idOf(given)
    return (await files.list(owner.entity, owner.name, id, actorOf(request))).map((file) =>
      named(owner, file, id, request),
    )
  }
  /** Whom a request names, by its key; where all files there are of one entity, that one. Throws 400 for nobody, and for two. */
  const ownerBy = (valueOf: (key: string) => unknown): FileField => {
    const said = owners.filter((one) => !isBlank(valueOf(keyOf(one))))
    if (said[1]) throw invalid({ [keyOf(said[1])]: ['Um arquivo é de um registro só.'] })
    const [found] = said.length || isShared(owners) ? said : owners
    if (!found)
      throw invalid(Object.fromEntries(owners.map((one) => [keyOf(one), [texts.required(one.entity.label[0])]])))
    return found
  }
  /** Whose a file is. */
  const holderOf = async (request: FastifyRequest, id: number) => {
    const file = await files.open(id, actorOf(request), null)
    const owner = owners.find(({ entity, name }) => file.entidade === entity.name && file.campo === name)
    if (!owner) throw notFound()
    return { file, owner }
  }
  app.post(base, async (request, reply) => {
    const upload = await incomingFile(request, partial)
    const valueOf = (key: string) => upload.field(key) ?? queryOf(request)[key]
    const owner = ownerBy(valueOf)
    const id = idOf(valueOf(keyOf(owner)) ?? 0)
    return reply
      .code(201)
      .send(named(owner, await files.add(owner.entity, owner.name, owner.f, id, upload, actorOf(request)), id, request))
  })
  app.get(base, async (request) => {
    const query = queryOf(request)
    const owner = ownerBy((key) => query[key])
    const given = query[keyOf(owner)]
    if (!given) throw invalid({ [keyOf(owner)]: [texts.required(owner.entity.label[0])] })
    const results = await listed(request, owner, given)
    return { results, count: results.length }
  })
  if (!isShared(owners)) app.get<InPath>(`${base}/:id`, (request) => listed(request, owners[0]!, request.params.id))
  const counted = async (request: FastifyRequest<InPath>) => {
    const id = idOf(request.params.arquivo)
    const { owner } = await holderOf(request, id)
    // A correspondent's look is not the firm's (g.arquivo.incremento).
    const counter = actorOf(request).ctx.flags.has('correspondentUser') ? null : 'qtd_download'
    const { chave: _key, ...shown } = await files.openOf(owner.entity, owner.name, id, actorOf(request), counter)
    return shown
  }
  // Programs write it in both ways (contract, summary A.5).
  for (const name of ['incremente-download', 'increment-download'])
    app.patch<InPath>(`${base}/:arquivo/${name}`, counted)
  app.delete<InPath>(`${base}/:arquivo`, async (request, reply) => {
    const { file, owner } = await holderOf(request, idOf(request.params.arquivo))
    await files.remove(owner.entity, owner.name, file.cd_registro!, file.id, actorOf(request))
    return reply.code(204).send()
  })
  app.get<InPath>(`${base}/contador/:arquivo/:contador`, { config: { writes: true } }, (request) => {
    const counter = COUNTERS.get(request.params.contador ?? '')
    if (!counter) throw notFound()
    return files.open(idOf(request.params.arquivo), actorOf(request), counter).then(({ chave: _key, ...file }) => file)
  })
  if (isShared(owners)) return
  const [{ entity, name }] = owners as readonly [FileField]
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
    for (const { f } of fieldsOfFiles(place.entity)) {
      const path = f.o.path as string
      const owners = sharing(place.service.model, place.entity, path)
      // An address that several entities share is there once, with the first of them.
      if (owners[0]!.f === f) filesOf(place, path, owners)
    }
  },
  paths: (described) =>
    Object.assign(
      {},
      ...fieldsOfFiles(described.entity).map(({ name, f }) => {
        const owners = sharing(described.model, described.entity, f.o.path as string)
        return owners[0]!.f === f ? filesPaths(described, name, owners) : {}
      }),
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
