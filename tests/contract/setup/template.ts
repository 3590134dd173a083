import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { model } from '../../../src/schemas/index.ts'
import { openDatabase } from '../../../server/core/db/db.ts'
import { migrate } from '../../../server/migrate.ts'
import { readSettings } from '../../../server/core/settings.ts'
import { loadDemo } from '../../../server/demo/index.ts'
import type { Engine } from './api.ts'

const SECRET = { BANCA_SEGREDO: 'segredo-de-teste' }

async function statement(text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(text).finally(() => admin.end())
}
const urlOf = (name: string) => Object.assign(new URL(inject('postgres')), { pathname: `/${name}` }).href

/** Fills a folder, and a database of that name where it is PostgreSQL's, with the product's tables and demo data. */
async function make(engine: Engine, folder: string, name: string, tarefas: number): Promise<void> {
  if (engine === 'postgres') await statement(`create database ${name}`)
  const own = engine === 'postgres' ? { DATABASE_URL: urlOf(name) } : {}
  const database = await openDatabase(readSettings({ BANCA_DADOS: folder, ...SECRET, ...own }))
  try {
    await migrate(database.db, model)
    if (tarefas > 0) await loadDemo(database.db, { tarefas })
  } finally {
    await database.close()
  }
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

let serial = 0
/**
 * A copy of the database that all tests with as many demo tasks begin with: made by the first of them in a run. Gives the
 * environment of a server on it.
 */
export async function fromTemplate(engine: Engine, folder: string, tarefas: number): Promise<Record<string, string>> {
  const root = inject('templates')
  const name = `modelo_${tarefas}`
  const kept = join(root, `${engine}-${tarefas}`)
  await once(kept, async () => {
    const making = mkdtempSync(join(root, 'novo-'))
    await make(engine, making, name, tarefas).catch(async (error: unknown) => {
      rmSync(making, { recursive: true, force: true })
      if (engine === 'postgres') await statement(`drop database if exists ${name}`)
      throw error
    })
    renameSync(making, kept)
  })
  cpSync(kept, folder, { recursive: true })
  if (engine === 'pglite') return SECRET
  const copy = `t_${process.pid}_${Date.now()}_${serial++}`
  await statement(`create database ${copy} template ${name}`)
  return { ...SECRET, DATABASE_URL: urlOf(copy) }
}
