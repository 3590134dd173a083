import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = /^banca-provas-(\d+)-/
/** Bytes; where fewer are free nothing is taken. A run fills about one of the six. */
const ROOM = 6 * 2 ** 30

const isThere = (pid: number) => existsSync(`/proc/${pid}`)

/**
 * Puts the temporary files of this run into memory, where this machine has plenty: what tests write nobody keeps. Gives
 * what ends it.
 */
export function intoMemory(): () => void {
  if (!existsSync(MEMORY) || tmpdir().startsWith(MEMORY)) return () => undefined
  // What a run left that was killed.
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isThere(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < ROOM) return () => undefined
  const folder = mkdtempSync(join(MEMORY, `banca-provas-${process.pid}-`))
  // PostgreSQL passes through it as a user of its own.
  chmodSync(folder, 0o711)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}
