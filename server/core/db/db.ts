import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Connections, type Db, type Held, type Pool, type Rows } from './connections.ts'
import { lockFolder } from './folderLock.ts'
import { makePrivate } from './private.ts'
import { PatientPool } from './patientPool.ts'
import { keepPrepared } from './prepared.ts'
import { sql, type Sql } from './sql.ts'
import type { Settings } from '../settings.ts'

export type { Db, Sql }

export interface Database {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** Statements sent since the start; tests assert that lists take a fixed number. */
  statements(): number
  /** Whether the database answers, soon. Never throws. */
  answers(): Promise<boolean>
  /** Runs something whose statements may take as long as they take, such as a migration, while nothing else is asked. */
  unhurried<T>(run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const { types } = pg
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const INT8_ARRAY = 1016
// Ids fit a double; dates stay strings from end to end; instants become ISO.
types.setTypeParser(INT8, Number)
types.setTypeParser(DATE, (v: string) => v)
types.setTypeParser(TIMESTAMPTZ, (v: string) => new Date(v).toISOString())
types.setTypeParser(
  INT8_ARRAY as number,
  ((v: string) => (v === '{}' ? [] : v.slice(1, -1).split(',').map(Number))) as never,
)

interface Opened extends Pick<Database, 'unhurried'> {
  readonly pool: Pool
  readonly stop: () => Promise<void>
}

async function embedded(settings: Settings): Promise<Opened> {
  const [{ PGlite }, { createPgConfig }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const folder = join(settings.data, 'banco')
  const release = lockFolder(folder)
  try {
    // The bundle lies as deep in its folder as the sources' folder of this file does in theirs, less one.
    const root = import.meta.url.endsWith('.ts') ? '../../..' : '../..'
    const template = join(import.meta.dirname, root, '.cache/banco-modelo.tar.gz')
    const fresh = !existsSync(join(folder, 'PG_VERSION'))
    // initdb in WebAssembly takes seconds; the build keeps an initialised folder to start from.
    const loadDataDir = fresh && existsSync(template) ? await openBlob(template) : undefined
    const lite = await PGlite.create(folder, { extensions: { pg_trgm }, loadDataDir })
    // It makes its files readable and writable by every account of the machine.
    makePrivate(folder)
    const pool = new pg.Pool(createPgConfig(lite) as unknown as pg.PoolConfig)
    return {
      pool: { connect: async () => held(await pool.connect()) },
      unhurried: (run) => run(),
      stop: async () => {
        await pool.end()
        await lite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** What is sent ahead waits here for what was sent before it: the embedded database takes one statement at a time. */
function held(client: pg.PoolClient): Held {
  let before: Promise<unknown> = Promise.resolve()
  const query = (text: string, values: readonly unknown[]): Promise<Rows> => {
    const answer = before.then(() => client.query(text, values as unknown[]))
    before = answer.catch(() => undefined)
    return answer
  }
  return { query, begin: () => query('begin', []), release: () => client.release() }
}

async function openBlob(path: string): Promise<Blob> {
  const { readFile } = await import('node:fs/promises')
  return new Blob([new Uint8Array(await readFile(path))])
}

/** By what a database and all of its transactions have in common. */
interface InstallationSecret {
  readonly secret: string
  /** What it was until it was changed, while that is still read. */
  readonly previous: string | null
}
const secrets = new WeakMap<object, InstallationSecret>()

/** The secret of the installation whose database this is; keys follow from it, and no statement ever holds it. */
export function installationSecret(db: Db): InstallationSecret {
  const secret = secrets.get(db.root)
  if (secret === undefined) throw new Error('This database was not opened by openDatabase.')
  return secret
}

/** A connection that is not there by then does not come (ms). */
const CONNECT_MS = 5_000
/** Whoever waits for a connection that others hold waits no longer (ms). */
const WAIT_MS = 20_000
/** A database that takes longer to say anything at all is not there (ms). */
const ANSWER_MS = 3_000

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // What does not depend on an answer is sent before it has come.
    super({ ...config, connectionTimeoutMillis: CONNECT_MS, pipeline: true })
  }
}

function remote({ statementMs }: Settings, connectionString: string): Opened {
  const pool = new pg.Pool({
    Client,
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: WAIT_MS,
    // Our statements are short and wide: compiling one costs many times what running it does. So does sharing one out:
    // while many ask at once there is no processor idle to help, and a count of 200,000 rows took five times as long.
    // What dashboards put in order fits into so much memory, where it would go by way of files.
    options: `-c jit=off -c work_mem=16MB -c max_parallel_workers_per_gather=0 -c statement_timeout=${statementMs}`,
  })
  keepPrepared(pool)
  const patient = new PatientPool(pool, statementMs)
  return { pool: patient, unhurried: patient.unhurried.bind(patient), stop: () => patient.end() }
}

/** Opens the database the settings name. PGlite and PostgreSQL answer the same SQL through the same driver. */
export async function openDatabase(settings: Settings): Promise<Database> {
  let count = 0
  const engine = settings.databaseUrl ? 'postgres' : 'pglite'
  const { pool, unhurried, stop } = settings.databaseUrl
    ? remote(settings, settings.databaseUrl)
    : await embedded(settings)
  const db = new Connections(pool, () => void count++)
  secrets.set(db.root, { secret: settings.secret, previous: settings.previousSecret })
  const asked = () =>
    sql`select 1`
      .execute(db)
      .then(() => true)
      .catch(() => false)
  const soon = () => sleep(ANSWER_MS, false, { ref: false })
  return { db, engine, statements: () => count, answers: () => Promise.race([asked(), soon()]), unhurried, close: stop }
}

/** Runs a fragment and returns its rows. */
export async function rows<T = Record<string, unknown>>(db: Db, query: Sql): Promise<T[]> {
  return (await query.execute(db)).rows as T[]
}
export async function one<T = Record<string, unknown>>(db: Db, query: Sql): Promise<T | undefined> {
  return (await rows<T>(db, query))[0]
}

/**
 * Runs something in a transaction that may fail without taking the transaction along: a failure undoes no more than what
 * `run` did, and `otherwise` is the answer. What the caller throws on purpose is for it to throw afterwards.
 */
export async function attempt<T>(tx: Db, run: () => Promise<T>, otherwise: T): Promise<T> {
  await sql`savepoint tentativa`.execute(tx)
  try {
    const found = await run()
    await sql`release savepoint tentativa`.execute(tx)
    return found
  } catch {
    await sql`rollback to savepoint tentativa`.execute(tx)
    return otherwise
  }
}
export { sql }
