import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../contract/setup/postgres.ts'

export const root = join(import.meta.dirname, '../../..')
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

// Stopped by hand, a benchmark still leaves nothing running behind it: what it started goes in the 'exit' handlers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

let folder: string | null = null
/** A data folder for this run: secret and files, next to no bytes. */
export function dataFolder(): string {
  if (folder) return folder
  const made = (folder = mkdtempSync(join(tmpdir(), 'banca-bench-')))
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

export interface Child {
  readonly base: string
  readonly pid: number
  /** From the start of the process to its first answer. */
  readonly startMs: number
  stop(): Promise<void>
}

async function child(args: readonly string[], env: Record<string, string>, health: string): Promise<Child> {
  const port = await freePort()
  const begin = performance.now()
  const server: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  })
  process.once('exit', () => server.kill())
  const base = `http://127.0.0.1:${port}`
  for (;;) {
    const ok = await fetch(base + health)
      .then((r) => r.ok)
      .catch(() => false)
    if (ok) break
    if (server.exitCode !== null || performance.now() - begin > 300_000) throw new Error(`${args.at(-1)} did not start`)
    await wait(5)
  }
  return {
    base,
    pid: server.pid!,
    startMs: performance.now() - begin,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null && server.kill('SIGTERM')) await ended
    },
  }
}

/** Our server as it is built, on this database. A kept database of an older schema is brought up to date. */
export const startOurs = (databaseUrl: string, more: Record<string, string> = {}): Promise<Child> =>
  child(
    ['--max-semi-space-size=4', 'dist/server/main.js', '--allow-drop'],
    { DATABASE_URL: databaseUrl, BANCA_DADOS: dataFolder(), BANCA_SEGREDO: 'bench', HOST: '127.0.0.1', ...more },
    '/api/saude',
  )

/** A bare handler on this database: what a server with a schema is measured against. */
export const startHandler = (databaseUrl: string): Promise<Child> =>
  child([join(import.meta.dirname, '../handler.mjs')], { DATABASE_URL: databaseUrl }, '/saude')

/** exceljs by itself on this database: what our export is measured against. */
export const startExceljs = (databaseUrl: string): Promise<Child> =>
  child([join(import.meta.dirname, '../exceljs.mjs')], { DATABASE_URL: databaseUrl }, '/saude')

/** A session's token, as the login page gets it. */
export async function logIn(base: string, username = 'coordenadora'): Promise<string> {
  const response = await fetch(`${base}/api/auth/v1/authentication/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'banca-demo' }),
  })
  if (!response.ok) throw new Error(`login: ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

/** Memory of a process in MB: now, or the most since `resetPeak`. */
export function memory(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const line = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
