import '@fastify/multipart'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { texts } from '../../../src/schemas/core/index.ts'
import { HttpProblem, refused } from '../errors.ts'
import { MAX_MB } from './limits.ts'

/** More files, fields or headers of one part than these are no mistake of a form. */
const LIMITS = { files: 20, fields: 200, parts: 220, headerPairs: 20 }
/** Of a form for one file. */
export const LIMITS_OF_ONE = { files: 1, fields: 20, parts: 21, headerPairs: 20 }

/** What is wrong with a form that could not be read: too large a file, or one that came cut off or was none. */
function problemOf(error: unknown): unknown {
  if (error instanceof HttpProblem) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpProblem(413, { detail: texts.fileTooLarge(MAX_MB) })
  if (statusCode && statusCode < 500) {
    // What is still to come of it is not worth taking apart.
    return new HttpProblem(statusCode, { detail: texts.badRequest }, { connection: 'close' })
  }
  return refused('O envio chegou incompleto. Envie de novo.')
}

/** The parts of a form, one after the other. Throws 400 for a form that is none, 413 for what is too large. */
export async function* partsOf(request: FastifyRequest, limits = LIMITS): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits })
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw problemOf(error)
    })
    if (next.done) return
    yield next.value
  }
}

/** All of a file. Throws 413 past the limit, 400 where it was cut off. */
export const bytesOf = (file: MultipartFile): Promise<Buffer> =>
  file.toBuffer().catch((error: unknown) => {
    throw problemOf(error)
  })
