import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import type { Model } from '../../../src/schemas/core/index.ts'
import { model as product } from '../../../src/schemas/index.ts'
import { handlers } from '../../../server/areas/index.ts'
import { buildApp } from '../../../server/app.ts'
import { openDatabase, type Database } from '../../../server/core/db/db.ts'
import type { Handlers } from '../../../server/core/write/hooks.ts'
import { migrate } from '../../../server/migrate.ts'
import { readSettings } from '../../../server/core/settings.ts'
import { DEMO_PASSWORD, loadDemo } from '../../../server/demo/index.ts'
import { dropCopy, fromTemplate } from './template.ts'

export type Engine = 'pglite' | 'postgres'
export const engines: readonly Engine[] = inject('postgres') ? ['pglite', 'postgres'] : ['pglite']

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Record<string, unknown>
  raw: Buffer
}
export interface Api {
  readonly app: FastifyInstance
  readonly database: Database
  /** The data folder. */
  readonly folder: string
  /** A client logged in as this demo user. */
  as(username: string): Promise<Client>
  login(username: string, password: string): Promise<Client>
  anonymous: Client
  /** Runs a job as if it were due at this instant; throws what it throws. */
  runJob(name: string, now?: Date): Promise<void>
  close(): Promise<void>
}
export interface Client {
  readonly token: string
  call<T = Record<string, unknown>>(method: InjectOptions['method'], url: string, body?: unknown): Promise<Answer<T>>
  get<T = Record<string, unknown>>(url: string): Promise<Answer<T>>
}

function client(app: FastifyInstance, token: string): Client {
  const call = async <T>(method: InjectOptions['method'], url: string, body?: unknown): Promise<Answer<T>> => {
    const response = await app.inject({
      method,
      url: `/api/${url}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const json = /json/.test(String(response.headers['content-type']))
    return {
      status: response.statusCode,
      body: (json ? response.json() : response.body) as T,
      headers: response.headers,
      raw: response.rawPayload,
    }
  }
  return { token, call, get: (url) => call('GET', url) }
}

export interface ApiOptions {
  readonly model?: Model
  readonly handlers?: Handlers
  /** So many tasks at least. */
  readonly tarefas?: number
  readonly env?: Record<string, string>
}

/** The whole server, in this process, on a database of its own with a little demo data. */
export async function startApi(
  engine: Engine,
  { model = product, handlers: own = handlers, tarefas = 300, env = {} }: ApiOptions = {},
): Promise<Api> {
  const folder = mkdtempSync(join(tmpdir(), 'banca-teste-'))
  // Whoever names a database brings an empty one.
  const empty = env.DATABASE_URL !== undefined
  const known: Record<string, string> = empty
    ? { BANCA_SEGREDO: 'segredo-de-teste' }
    : await fromTemplate(engine, folder, tarefas)
  const settings = readSettings({ BANCA_DADOS: folder, ...known, ...env })
  const database = await openDatabase(settings)
  if (empty || model !== product) await migrate(database.db, model)
  if (empty && tarefas > 0) await loadDemo(database.db, { tarefas })
  const app = await buildApp({ settings, database, model, handlers: own })
  const login = async (username: string, password: string) => {
    const { body, status } = await client(app, '').call<{ token: string }>('POST', 'auth/v1/authentication/token/', {
      username,
      password,
    })
    if (status !== 200) throw new Error(`login of ${username}: ${status}`)
    return client(app, body.token)
  }
  return {
    app,
    database,
    folder,
    anonymous: client(app, ''),
    runJob: (name, now = new Date()) => app.jobs.run(name, now),
    as: (username) => login(username, DEMO_PASSWORD),
    login,
    close: async () => {
      await app.close()
      await database.close()
      if (known.DATABASE_URL) await dropCopy(known.DATABASE_URL)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
