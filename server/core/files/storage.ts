import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { texts } from '../../../src/schemas/core/index.ts'
import { HttpProblem } from '../errors.ts'

/** Where file contents are kept. On disk by default; another store implements the same four verbs. */
export interface Storage {
  /** Keeps the bytes under a new key. */
  put(company: number, bytes: Buffer): Promise<{ key: string; sha256: string }>
  /** Throws (ENOENT) for what is not there any more, before anything is read. */
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** Files on disk, by company and random name: what a person called a file never becomes a path. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    const path = normalize(join(root, key))
    if (!path.startsWith(normalize(root))) throw new Error('key outside the store')
    return path
  }
  return {
    async put(company, bytes) {
      const key = `${company}/${randomUUID()}`
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(path, bytes)
      return { key, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    async open(key) {
      const stream = createReadStream(pathOf(key))
      await once(stream, 'open')
      return stream
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** All of it on the disk, or nothing. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM'])

/** What whoever asked is told when the disk is full, only read, or has lost a file; null for every other error. */
export function storageProblem(error: unknown): HttpProblem | null {
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (!syscall) return null
  const body = (detail: string) => ({ detail, codigo: 'armazenamento' })
  if (FULL.has(code)) return new HttpProblem(507, body(texts.storageFull))
  if (NOT_WRITABLE.has(code)) return new HttpProblem(507, body(texts.storageReadOnly))
  return code === 'ENOENT' ? new HttpProblem(404, body(texts.fileGone)) : null
}
