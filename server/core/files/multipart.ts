import type { FastifyRequest } from 'fastify'
import { attachesOne, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { DatabaseAway } from '../db/away.ts'
import { invalid } from '../errors.ts'
import type { Files } from './files.ts'
import { bytesOf, partsOf } from '../http/form.ts'
import { actorOf, bodyOf } from '../http/http.ts'
import type { Row } from '../sql/select.ts'

/** The entity's `file` field behind the name of a part, by its own name or its alias. */
function fileField(entity: AnyEntity, part: string): string | undefined {
  return Object.entries(entity.fields).find(([n, f]) => attachesOne(f) && (n === part || f.o.alias === part))?.[0]
}

/**
 * A record from a request: as JSON, or as multipart, where each part is a field, empty ones say nothing, and of several
 * files for one field the first is kept. A file whose record is refused is kept no longer.
 */
export async function withFiles<T>(
  request: FastifyRequest,
  entity: AnyEntity,
  files: Files,
  write: (body: Row) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return write(bodyOf(request))
  const actor = actorOf(request)
  const body: Row = {}
  const uploads = new Map<string, { filename: string; bytes: Buffer }>()
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.value !== '' && part.value !== undefined) body[part.fieldname] = part.value
      continue
    }
    const name = fileField(entity, part.fieldname)
    const bytes = await bytesOf(part)
    // A form sends the part of a file that was not chosen as well.
    if (!name || uploads.has(name) || (bytes.length === 0 && !part.filename)) continue
    uploads.set(name, { filename: part.filename, bytes })
  }
  const kept: number[] = []
  try {
    for (const [name, { filename, bytes }] of uploads) {
      const upload = { filename, toBuffer: async () => bytes, field: () => undefined, names: [] }
      const file = await files.add(null, null, entity.fields[name]!, null, upload, actor).catch((error: unknown) => {
        throw atField(error, name)
      })
      kept.push(file.id)
      body[name] = file.id
    }
    return await write(body)
  } catch (error) {
    const unsure = error instanceof DatabaseAway && error.unsure
    for (const id of unsure ? [] : kept) await files.removeById(id, actor).catch(() => undefined)
    throw error
  }
}

/** What is wrong with a file, at the field that it was for. */
function atField(error: unknown, name: string): unknown {
  const body = (error as { status?: number; body?: Row }).body
  return (error as { status?: number }).status === 400 && Array.isArray(body?.aq_arquivo)
    ? invalid({ [name]: body.aq_arquivo as string[] })
    : error
}
