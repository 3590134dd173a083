import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'

/** Where file contents are kept. On disk by default; another store implements the same four verbs. */
export interface Storage {
  /** Keeps the bytes under a new key. */
  put(company: number, bytes: Buffer): Promise<{ key: string; sha256: string }>
  open(key: string): Readable
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
      await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
      return { key, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    open: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
