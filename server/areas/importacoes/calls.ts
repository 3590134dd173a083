import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorOf, bodyOf, idOf, queryOf } from '../../core/http/http.ts'
import { HttpProblem } from '../../core/errors.ts'
import { MAX_MB } from '../../core/http/limits.ts'
import { incomingFile } from '../../core/files/incoming.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import type { Calls, Parts } from '../parts.ts'
import { beginCheck, beginImport } from './begin.ts'
import { detailOf, linesOf, readableLines } from './detail.ts'
import { openImport } from './open.ts'
import { importKind } from './runner.ts'
import { errorsSheet, templateOf, TYPES, type Format } from './sheets.ts'
import { IMPORT, importedEntity } from './state.ts'

type Named = { Params: { entidade: string } }
type Id = { Params: { id: string } }

const formatOf = (request: FastifyRequest): Format => (queryOf(request).formato === 'csv' ? 'csv' : 'xlsx')
/** What is to be seen of the lines: those that are wrong, that an undoing kept, that brought nothing, or (`V`) that something is remarked of. */
const SEEN: Readonly<Record<string, readonly string[]>> = { R: ['R'], P: ['P'], V: ['C', 'A'] }
const statesOf = (request: FastifyRequest): readonly string[] => SEEN[queryOf(request).estado ?? ''] ?? ['E']
const asFile = (reply: FastifyReply, format: Format, name: string) =>
  reply.type(TYPES[format]).header('content-disposition', `attachment; filename="${name}.${format}"`)

async function receive(parts: Parts, request: FastifyRequest<Named>) {
  const actor = actorOf(request)
  const entity = importedEntity(parts.model, request.params.entidade, actor.ctx)
  const upload = await incomingFile(request, parts.partial)
  const bytes = await upload.toBuffer()
  if (bytes.length > MAX_MB * 1_048_576) throw new HttpProblem(413, { detail: texts.fileTooLarge(MAX_MB) })
  const id = await openImport(parts, entity, upload.filename, bytes, actor)
  await upload.kept?.()
  return detailOf(parts, id, actor.ctx)
}

/** Spreadsheets that are brought in: sent, mapped, checked, imported, undone. */
export const importCalls: Calls = (app, parts) => {
  const at = '/api/base/v1/importacoes'
  const { queue } = parts
  queue.register(importKind(parts, (error) => app.log.error({ error: String(error) }, 'import')))
  // Whatever is written of an import, here or on another server, may be something to begin with.
  const stop = parts.bus.subscribe(({ entidade, acao }) => {
    if (entidade === 'importacoes' && acao !== 'andamento') void queue.kick(IMPORT)
  })
  app.addHook('preClose', async () => stop())
  const begun = (request: FastifyRequest<Id>) => {
    void queue.kick(IMPORT)
    return detailOf(parts, idOf(request.params.id), actorOf(request).ctx)
  }
  app.post<Named>(`${at}/enviar/:entidade`, async (request, reply) =>
    reply.code(201).send(await receive(parts, request)),
  )
  app.get<Named>(`${at}/modelo/:entidade`, async (request, reply) => {
    const { ctx } = actorOf(request)
    const entity = importedEntity(parts.model, request.params.entidade, ctx)
    const format = formatOf(request)
    return asFile(reply, format, `modelo-${entity.name}`).send(await templateOf(parts.model, entity, ctx, format))
  })
  app.get<Id>(`${at}/:id/detalhe`, (request) => detailOf(parts, idOf(request.params.id), actorOf(request).ctx))
  app.get<Id>(`${at}/:id/linhas`, (request) => {
    const after = Number(queryOf(request).apos) || 0
    return linesOf(
      parts,
      idOf(request.params.id),
      actorOf(request).ctx,
      statesOf(request),
      Math.min(after, 2_000_000_000),
    )
  })
  app.get<Id>(`${at}/:id/erros`, async (request, reply) => {
    const id = idOf(request.params.id)
    const { plan } = await readableLines(parts, id, actorOf(request).ctx)
    const format = formatOf(request)
    return asFile(reply, format, `linhas-com-erro-${id}`).send(
      await errorsSheet(parts.db, id, plan.cabecalhos, statesOf(request), format),
    )
  })
  app.post<Id>(`${at}/:id/conferir`, async (request) => {
    await beginCheck(parts, idOf(request.params.id), bodyOf(request), actorOf(request))
    return begun(request)
  })
  app.post<Id>(`${at}/:id/importar`, async (request) => {
    await beginImport(parts, idOf(request.params.id), actorOf(request))
    return begun(request)
  })
}
