import pg from 'pg'
import { openDatabase } from '../../../server/core/db/db.ts'
import { migrate } from '../../../server/migrate.ts'
import { readSettings } from '../../../server/core/settings.ts'
import { loadDemo } from '../../../server/demo/index.ts'
import { model } from '../../../src/schemas/index.ts'
import { startPostgres } from '../../contract/setup/postgres.ts'
import { dataFolder } from './server.ts'

/** A PostgreSQL of the benchmark's own, and its databases of demo tasks, loaded once and kept when asked to. */
export interface Cluster {
  readonly url: (database: string) => string
  readonly pid: number
  /** The database with that many tasks over so many companies, loaded when it is not there yet. */
  demo(tarefas: number, empresas: number): Promise<string>
  /** A copy of a database that `grow` made larger, by its name; made when it is not there yet. */
  grown(database: string, name: string, grow: (url: string) => Promise<void>): Promise<string>
  /** A copy of a database to write into; made anew each time. */
  copy(database: string): Promise<string>
  stop(): Promise<void>
}

/** Memory as a small server would have it; autovacuum off, so that it does not fall into one side's turn. */
const SETTINGS = ['shared_buffers=512MB', 'effective_cache_size=2GB', 'autovacuum=off', 'max_wal_size=4GB']
const COPY = 'bench_copia'

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function openCluster(keep: string | undefined): Promise<Cluster> {
  const started = await startPostgres({ keep, settings: SETTINGS })
  if (!started) throw new Error('There is no PostgreSQL on this machine.')
  const server = started
  let running = true
  process.once('exit', () => running && server.stop())
  const url = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href
  const exists = async (name: string) =>
    (await query(server.url, `select 1 from pg_database where datname = '${name}'`)).rows.length > 0

  async function load(name: string, tarefas: number, empresas: number): Promise<void> {
    const half = `${name}_pela_metade`
    await query(server.url, `drop database if exists ${half}`)
    await query(server.url, `create database ${half}`)
    const database = await openDatabase(readSettings({ BANCA_DADOS: dataFolder(), DATABASE_URL: url(half) }))
    try {
      await migrate(database.db, model)
      const start = Date.now()
      await loadDemo(database.db, { tarefas, empresas }, (done) => {
        if (done % 100_000 === 0)
          console.error(`${name}: ${done} tarefas em ${Math.round((Date.now() - start) / 1000)} s`)
      })
    } finally {
      await database.close()
    }
    await query(url(half), 'vacuum (analyze)')
    await query(server.url, `alter database ${half} rename to ${name}`)
  }

  return {
    url,
    pid: server.pid,
    demo: async (tarefas, empresas) => {
      const name = `bench_${tarefas}_${empresas}`
      if (!(await exists(name))) await load(name, tarefas, empresas)
      return name
    },
    grown: async (database, name, grow) => {
      const whole = `${database}_${name}`
      if (await exists(whole)) return whole
      const half = `${whole}_pela_metade`
      await query(server.url, `drop database if exists ${half} with (force)`)
      await query(server.url, `create database ${half} template ${database} strategy file_copy`)
      await grow(url(half))
      await query(server.url, `alter database ${half} rename to ${whole}`)
      return whole
    },
    copy: async (database) => {
      await query(server.url, `drop database if exists ${COPY} with (force)`)
      await query(server.url, `create database ${COPY} template ${database} strategy file_copy`)
      return COPY
    },
    stop: async () => {
      await query(server.url, `drop database if exists ${COPY} with (force)`)
      running = false
      server.stop()
    },
  }
}
