import type { FastifyRequest } from 'fastify'
import { HttpProblem, invalid } from '../errors.ts'
import { bytesOf, LIMITS_OF_ONE, partsOf } from '../http/form.ts'
import { actorOf, bodyOf } from '../http/http.ts'
import type { PartialUploads } from './partial.ts'

/** A file on its way in: what it is called, its bytes, the fields beside it. */
export interface IncomingFile {
  readonly filename: string
  toBuffer(): Promise<Buffer>
  field(name: string): unknown
  /** What came beside it has these names. */
  readonly names: readonly string[]
  /** Once it is kept. */
  kept?(): Promise<void>
}

/**
 * The file of a request: in one piece as multipart, or as `{envio, nm_arquivo}` naming an upload that came in pieces.
 * Throws 400 when there is none, 413 when it is too large.
 */
export async function incomingFile(request: FastifyRequest, partial: PartialUploads): Promise<IncomingFile> {
  if (request.isMultipart()) return fromForm(request)
  const body = bodyOf(request)
  if (typeof body.envio !== 'string' || typeof body.nm_arquivo !== 'string')
    throw invalid({ aq_arquivo: ['Escolha um arquivo.'] })
  const { bytes, done } = await partial.take(actorOf(request).ctx.sessao.id, body.envio).catch((error: unknown) => {
    throw error instanceof HttpProblem && error.status === 404
      ? invalid({ aq_arquivo: ['O envio não está mais aqui. Envie de novo.'] })
      : error
  })
  const names = Object.keys(body).filter((name) => name !== 'envio' && name !== 'nm_arquivo')
  return { filename: body.nm_arquivo, toBuffer: async () => bytes, field: (name) => body[name], names, kept: done }
}

/** The form to its end: what is said beside the file may come after it. */
async function fromForm(request: FastifyRequest): Promise<IncomingFile> {
  const fields = new Map<string, unknown>()
  let file: { filename: string; bytes: Buffer } | undefined
  for await (const part of partsOf(request, LIMITS_OF_ONE)) {
    if (part.type === 'field') fields.set(part.fieldname, part.value)
    else file ??= { filename: part.filename, bytes: await bytesOf(part) }
  }
  if (!file) throw invalid({ aq_arquivo: ['Escolha um arquivo.'] })
  const { filename, bytes } = file
  const names = [...fields.keys()].filter((name) => name !== 'aq_arquivo')
  return { filename, toBuffer: async () => bytes, field: (name) => fields.get(name), names }
}
