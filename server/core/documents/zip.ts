import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import type { Archiver } from 'archiver'
import { withoutEnd } from '../../../src/schemas/br/text.ts'
import type { Context } from '../../../src/schemas/core/index.ts'
import type { FileRow, Files } from '../files/files.ts'
import type { Row } from '../sql/select.ts'
import type { Service } from '../write/service.ts'
import { namedAs, safeName } from '../files/sniff.ts'
import type { Told } from '../timeline/moments.ts'
import { caseHtml, caseJson, type Kept } from './html.ts'
import { filesOf } from './related.ts'

const LONGEST = 120
const FOLDER = 'arquivos'

/** A name that is a name on every system: no path, nothing hidden, no trailing dots; its number makes it the only one. */
export function archiveName(id: number, name: string): string {
  const plain = safeName(name.normalize('NFC')).replace(/[\p{Cf}\p{Cs}]/gu, '_')
  return `${id}-${withoutEnd(plain.slice(-LONGEST), /[. ]/) || 'arquivo'}`
}

/** The bytes of a file once they begin to come; null where the store has lost them. */
async function opened(files: Files, file: FileRow): Promise<Readable | null> {
  try {
    const stream = await files.stream(file)
    await once(stream, 'readable')
    return stream
  } catch {
    return null
  }
}

/** Adds one entry and waits until all of it is in the archive, so that no more than one is ever open. */
function put(archive: Archiver, source: Readable, name: string, date: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    if (archive.destroyed) {
      source.destroy()
      return reject(new Error('given up'))
    }
    const done = (error?: unknown) => {
      archive.off('entry', added).off('error', done).off('close', gone)
      source.off('error', done)
      if (error) reject(error instanceof Error ? error : new Error(String(error)))
      else resolve()
    }
    const added = () => done()
    const gone = () => {
      source.destroy()
      done(new Error('given up'))
    }
    archive.on('entry', added).on('error', done).on('close', gone)
    source.on('error', done)
    archive.append(source, { name, date })
  })
}

interface Given {
  readonly service: Service
  readonly files: Files
  readonly told: Told
  readonly row: Row
  readonly ctx: Context
  readonly firm: string
}

async function fill(archive: Archiver, given: Given): Promise<void> {
  const { service, files, told, ctx } = given
  const now = new Date(ctx.agora)
  const kept: Kept[] = []
  for await (const file of filesOf(service, told, ctx)) {
    const path = `${FOLDER}/${archiveName(file.id, namedAs(file.nm_arquivo, file.ds_tipo))}`
    const stream = await opened(files, file)
    if (stream) await put(archive, stream, path, now)
    kept.push({ name: file.nm_arquivo, path: stream ? path : null, of: file.of.label[0], bytes: Number(file.tamanho) })
  }
  // Last, for only now it is known which files there are.
  await put(archive, Readable.from(caseHtml(given, kept)), 'index.html', now)
  await put(archive, Readable.from(caseJson(given, kept)), 'dados.json', now)
  await archive.finalize()
}

/**
 * All of a record in a zip, written while it is read: a page (index.html), the rest as data (dados.json) and the files.
 * Whoever stops reading stops the work; what fails underway breaks the stream.
 */
export async function caseZip(given: Given): Promise<Readable> {
  const { default: archiver } = await import('archiver')
  const archive = archiver('zip', { zlib: { level: 6 } })
  const out = new PassThrough()
  const fail = (error: Error) => void out.destroy(error)
  archive.on('error', fail)
  archive.pipe(out)
  out.on('close', () => {
    if (!out.readableEnded) archive.destroy()
  })
  fill(archive, given).catch(fail)
  return out
}
