import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of the newest PostgreSQL on this machine, or null. */
export function binaries(): string | null {
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) {
    const versions = readdirSync(debian).filter((v) => existsSync(join(debian, v, 'bin/initdb')))
    const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
    if (newest) return join(debian, newest, 'bin')
  }
  const found = process.env.PATH?.split(':').find((p) => existsSync(join(p, 'initdb')))
  return found ?? null
}

/** A port that nothing listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface TestPostgres {
  readonly url: string
  /** Its first process, of which all others are children. */
  readonly pid: number
  stop(): void
}

export interface PostgresOptions {
  /** A folder that outlives the run, taken up again when it holds a cluster. */
  readonly keep?: string | undefined
  /** More settings: `name=value`. */
  readonly settings?: readonly string[]
}

/** Starts a PostgreSQL of our own on a free port in a temporary folder; null where there is none on the machine. */
export async function startPostgres({ keep, settings = [] }: PostgresOptions = {}): Promise<TestPostgres | null> {
  const bin = binaries()
  if (!bin) return null
  if (keep) mkdirSync(keep, { recursive: true })
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'banca-pg-'))
  const port = await freePort()
  // PostgreSQL refuses to run as root: Debian's package brings a user for it.
  const asRoot = process.getuid?.() === 0
  const as = (command: string, args: string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
    chownSync(folder, id('-u'), id('-g'))
  }
  const data = join(folder, 'data')
  if (!existsSync(data))
    execFileSync(
      ...as(join(bin, 'initdb'), ['-D', data, '-U', 'banca', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']),
      { stdio: 'pipe', cwd: '/' },
    )
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'synchronous_commit=off',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const server: ChildProcess = spawn(...as(join(bin, 'postgres'), args), { stdio: 'ignore', cwd: '/' })
  const psql = (sql: string) =>
    execFileSync(
      join(bin, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'banca', '-d', 'postgres', '-c', sql],
      { stdio: 'pipe' },
    )
  for (let attempt = 0; ; attempt++) {
    try {
      psql('select 1')
      break
    } catch (error) {
      if (attempt > 100 || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    url: `postgres://banca@127.0.0.1:${port}/postgres`,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => {
      const mode = keep ? 'fast' : 'immediate'
      if (asRoot || keep)
        execFileSync(...as(join(bin, 'pg_ctl'), ['-D', data, '-m', mode, 'stop']), { stdio: 'ignore', cwd: '/' })
      else server.kill('SIGINT')
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}
