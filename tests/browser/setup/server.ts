import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { intoMemory } from '../../contract/setup/memory.ts'
import { freePort } from '../../contract/setup/postgres.ts'

/** The built product on an embedded database of its own: what a person gets from `npm start`. */
export interface Served {
  readonly base: string
  readonly secret: string
  /** Data folder of the server; its mail lies there. */
  readonly dados: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: what two files do at the same time stays apart. */
    servers: readonly Served[]
  }
}

/** Another one, with settings of its own, is for whoever needs what a person would configure. */
export async function serve(more: Readonly<Record<string, string>> = {}): Promise<Served & { stop(): Promise<void> }> {
  const port = await freePort()
  const dados = mkdtempSync(join(tmpdir(), 'banca-navegador-'))
  const secret = 'segredo-dos-testes-de-navegador'
  const env = {
    ...process.env,
    PORT: String(port),
    BANCA_DADOS: dados,
    BANCA_SEGREDO: secret,
    BANCA_DEMO: '1',
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    ...more,
  }
  const server: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    const ok = await fetch(`${base}/api/saude`)
      .then((r) => r.ok)
      .catch(() => false)
    if (ok) break
    if (attempt > 1500 || server.exitCode !== null) throw new Error('the built server did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // A server that has already died must not keep the run waiting for it.
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM')) await ended
    rmSync(dados, { recursive: true, force: true })
  }
  return { base, secret, dados, stop }
}

export default async function setup(project: TestProject) {
  const outOfMemory = intoMemory()
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, serve))
  project.provide(
    'servers',
    servers.map(({ base, secret, dados }) => ({ base, secret, dados })),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    outOfMemory()
  }
}
