import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One PostgreSQL for all contract tests; each file makes its own databases in it. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  if (!postgres) {
    if (process.env.CI) throw new Error('No PostgreSQL on this machine: CI must test both databases.')
    process.stderr.write('\n*** NO POSTGRESQL FOUND: the contract is only tested on the embedded database. ***\n\n')
  }
  project.provide('postgres', postgres?.url ?? '')
  return () => postgres?.stop()
}
