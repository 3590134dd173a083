import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { inject } from 'vitest'
import { model } from '../../../src/schemas/index.ts'
import { openDatabase, sql } from '../../../server/core/db/db.ts'
import { migrate } from '../../../server/migrate.ts'
import { readSettings } from '../../../server/core/settings.ts'
import { DEMO_PASSWORD, loadDemo } from '../../../server/demo/index.ts'
import type { Engine } from './api.ts'

// A database that lives for a second needs no 128 MB of buffers, which are cleared as it starts.
PGlite.defaultStartParams.push('-c', 'shared_buffers=24MB')

const SECRET = { BANCA_SEGREDO: 'segredo-de-teste' }

async function statement(text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(text).finally(() => admin.end())
}
const urlOf = (name: string) => Object.assign(new URL(inject('postgres')), { pathname: `/${name}` }).href

/** Gives a template its tables, or demo data where it has them already. */
async function fill(engine: Engine, folder: string, name: string, tarefas: number): Promise<void> {
  const own = engine === 'postgres' ? { DATABASE_URL: urlOf(name) } : {}
  const database = await openDatabase(readSettings({ BANCA_DADOS: folder, ...SECRET, ...own }))
  try {
    if (tarefas > 0) {
      await loadDemo(database.db, { tarefas })
      // A password that anybody may read costs nothing to look at: tests enter a thousand times.
      const quick = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
      await sql`update credenciais set hash = ${quick}`.execute(database.db)
    } else await migrate(database.db, model)
  } finally {
    await database.close()
  }
}

/** How many tasks there are templates of: who asks for others has the next more. */
const SIZES = [0, 5, 30, 60, 120, 300, 600]
const nameOf = (tarefas: number) => `modelo_${tarefas}`

/** Copies what lies in a folder into another one that is there. */
function copyInto(from: string, to: string): void {
  // A good part quicker than node's own, which takes one file at a time.
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-R', `${from}/.`, to])
}

/** Runs `run` unless another worker did or does: those who come meanwhile wait for it, and try it where it failed. */
async function once(done: string, run: () => Promise<void>): Promise<void> {
  while (!existsSync(done)) {
    try {
      mkdirSync(`${done}.lock`)
    } catch {
      await pause(100)
      continue
    }
    try {
      if (!existsSync(done)) await run()
    } finally {
      rmdirSync(`${done}.lock`)
    }
  }
}

/** The folder of a template, made by the first that asks for it in a run: that of more begins with that of none. */
async function template(engine: Engine, tarefas: number): Promise<string> {
  const root = inject('templates')
  const kept = join(root, `${engine}-${tarefas}`)
  const before = tarefas > 0 ? await template(engine, 0) : null
  await once(kept, async () => {
    const making = mkdtempSync(join(root, 'novo-'))
    const name = nameOf(tarefas)
    try {
      if (before) copyInto(before, making)
      if (engine === 'postgres')
        await statement(`create database ${name}${before ? ` template ${nameOf(0)} strategy file_copy` : ''}`)
      await fill(engine, making, name, tarefas)
    } catch (error) {
      rmSync(making, { recursive: true, force: true })
      if (engine === 'postgres') await statement(`drop database if exists ${name}`)
      throw error
    }
    renameSync(making, kept)
  })
  return kept
}

let serial = 0
/** A copy of the database that all tests with as many demo tasks begin with. Gives the environment of a server on it. */
export async function fromTemplate(engine: Engine, folder: string, tarefas: number): Promise<Record<string, string>> {
  const size = SIZES.find((n) => n >= tarefas) ?? tarefas
  copyInto(await template(engine, size), folder)
  if (engine === 'pglite') return SECRET
  const copy = `t_${process.pid}_${Date.now()}_${serial++}`
  await statement(`create database ${copy} template ${nameOf(size)} strategy file_copy`)
  return { ...SECRET, DATABASE_URL: urlOf(copy) }
}

/** Ends a copy that nobody needs any more. */
export const dropCopy = (url: string): Promise<void> =>
  statement(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
