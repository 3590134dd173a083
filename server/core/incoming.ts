import type { FastifyRequest } from 'fastify'
import { HttpProblem, invalid } from './errors.ts'
import { bytesOf, fileOf } from './form.ts'
import { actorOf, bodyOf } from './http.ts'
import type { PartialUploads } from './partial.ts'

/** A file on its way in: what it is called, its bytes, the fields beside it. */
export interface IncomingFile {
  readonly filename: string
  toBuffer(): Promise<Buffer>
  field(name: string): unknown
  /** Once it is kept. */
  kept?(): Promise<void>
}

/**
 * The file of a request: in one piece as multipart, or as `{envio, nm_arquivo}` naming an upload that came in pieces.
 * Throws 400 when there is none, 413 when it is too large.
 */
export async function incomingFile(request: FastifyRequest, partial: PartialUploads): Promise<IncomingFile> {
  if (request.isMultipart()) {
    const upload = await fileOf(request)
    if (!upload) throw invalid({ aq_arquivo: ['Escolha um arquivo.'] })
    return {
      filename: upload.filename,
      toBuffer: () => bytesOf(upload),
      field: (name) => {
        const f = upload.fields[name]
        return f && 'value' in f ? f.value : undefined
      },
    }
  }
  const body = bodyOf(request)
  if (typeof body.envio !== 'string' || typeof body.nm_arquivo !== 'string')
    throw invalid({ aq_arquivo: ['Escolha um arquivo.'] })
  const { bytes, done } = await partial.take(actorOf(request).ctx.sessao.id, body.envio).catch((error: unknown) => {
    throw error instanceof HttpProblem && error.status === 404
      ? invalid({ aq_arquivo: ['O envio não está mais aqui. Envie de novo.'] })
      : error
  })
  return { filename: body.nm_arquivo, toBuffer: async () => bytes, field: (name) => body[name], kept: done }
}
