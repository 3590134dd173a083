import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { intoMemory } from './memory.ts'
import { startPostgres } from './postgres.ts'
import { smallDisk } from './smallDisk.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** A folder of this run for what its tests begin with. */
    templates: string
  }
}

/** One PostgreSQL for all contract tests; each file makes its own databases in it. */
export default async function setup(project: TestProject) {
  const outOfMemory = intoMemory()
  const postgres = await startPostgres()
  if (!postgres) {
    if (process.env.CI) throw new Error('No PostgreSQL on this machine: CI must test both databases.')
    process.stderr.write('\n*** NO POSTGRESQL FOUND: the contract is only tested on the embedded database. ***\n\n')
  }
  const disk = smallDisk(1)
  disk?.remove()
  if (!disk) process.stderr.write('\n*** NO DISK MAY BE MOUNTED HERE: a full and a locked one are not tested. ***\n\n')
  project.provide('postgres', postgres?.url ?? '')
  const templates = mkdtempSync(join(tmpdir(), 'banca-modelos-'))
  project.provide('templates', templates)
  return () => {
    postgres?.stop()
    rmSync(templates, { recursive: true, force: true })
    outOfMemory()
  }
}
