import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpProblem, notFound } from '../errors.ts'

/** Hours that an upload may wait to go on. */
const KEPT_HOURS = 24
/** Uploads of one person on their way at once: more is no work but a full disk. */
const AT_ONCE = 20
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Uploads on their way, each a file of its owner's: what a lost connection leaves is there to go on from. */
export class PartialUploads {
  constructor(
    private readonly root: string,
    private readonly maxBytes: number,
  ) {}

  private path(user: number, id: string): string {
    if (!NAME.test(id)) throw notFound()
    return join(this.root, `${user}_${id}`)
  }

  /** Begins an upload and returns its id. Old ones that nobody finished go. Throws 429 for too many. */
  async begin(user: number): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 })
    const limit = Date.now() - KEPT_HOURS * 3_600_000
    let own = 0
    for (const name of await readdir(this.root)) {
      const path = join(this.root, name)
      const found = await stat(path).catch(() => null)
      if (found && found.mtimeMs < limit) await rm(path, { force: true })
      else if (name.startsWith(`${user}_`)) own++
    }
    if (own >= AT_ONCE) throw new HttpProblem(429, { detail: 'Há envios demais em andamento. Espere algum terminar.' })
    const id = randomUUID()
    await writeFile(this.path(user, id), '', { mode: 0o600, flag: 'wx' })
    return id
  }

  /** Bytes that have arrived. Throws 404 for an upload that is not this person's. */
  async size(user: number, id: string): Promise<number> {
    const found = await stat(this.path(user, id)).catch(() => null)
    if (!found) throw notFound()
    return found.size
  }

  /** Adds bytes at their place. Throws 409 with what has arrived when they do not follow, 413 when it gets too large. */
  async append(user: number, id: string, start: number, bytes: Buffer): Promise<number> {
    const size = await this.size(user, id)
    if (start !== size)
      throw new HttpProblem(409, { detail: 'Este pedaço não continua o que já chegou.', enviados: size })
    if (size + bytes.length > this.maxBytes) throw new HttpProblem(413, { detail: 'O arquivo passa do limite.' })
    // At its own place: the same piece sent twice at once is written twice over itself, and is there once.
    const file = await open(this.path(user, id), 'r+')
    try {
      await file.write(bytes, 0, bytes.length, start)
    } finally {
      await file.close()
    }
    return start + bytes.length
  }

  /** The whole upload; `done` takes it away once it is kept elsewhere. */
  async take(user: number, id: string): Promise<{ bytes: Buffer; done: () => Promise<void> }> {
    const path = this.path(user, id)
    const bytes = await readFile(path).catch(() => {
      throw notFound()
    })
    return { bytes, done: () => rm(path, { force: true }) }
  }
}
