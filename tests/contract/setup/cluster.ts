import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { binaries, freePort } from './postgres.ts'

const run = promisify(execFile)

/** A PostgreSQL of a test's own, to be stopped, started and broken at will. */
export interface Cluster {
  readonly port: number
  readonly url: string
  /** The URL of one of its databases. */
  of(database: string): string
  /** Runs statements through a connection of its own. */
  sql(text: string, database?: string): Promise<string>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** A copy of it that follows it as a synchronous replica, on a port of its own. */
  replica(): Promise<Cluster>
  /** Gives a folder to whoever runs it. */
  own(folder: string): void
  /** Makes a replica a primary. */
  promote(): Promise<void>
  remove(): void
}

const asRoot = process.getuid?.() === 0
const as = (command: string, args: string[]): [string, string[]] =>
  asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]

/** Whether this machine has a PostgreSQL to make clusters of. */
export const hasPostgres = binaries() !== null

function give(folder: string): void {
  if (!asRoot) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  chownSync(folder, id('-u'), id('-g'))
}

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'banca-queda-'))
  give(folder)
  return folder
}

function clusterIn(folder: string, port: number): Cluster {
  const bin = binaries()!
  const data = join(folder, 'data')
  const ctl = (...args: string[]) => run(...as(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]), { cwd: '/' })
  const cluster: Cluster = {
    port,
    get url() {
      return cluster.of('postgres')
    },
    of: (database) => `postgres://banca@127.0.0.1:${port}/${database}`,
    async sql(text, database = 'postgres') {
      const { stdout } = await run(join(bin, 'psql'), ['-v', 'ON_ERROR_STOP=1', '-Atc', text, cluster.of(database)])
      return stdout.trim()
    },
    stop: async (mode) => void (await ctl('-m', mode, 'stop')),
    start: async () =>
      void (await ctl(
        '-t',
        '120',
        '-l',
        join(folder, 'log'),
        '-o',
        `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
        'start',
      )),
    async replica() {
      const other = folderOf()
      const copy = clusterIn(other, await freePort())
      await run(
        ...as(join(bin, 'pg_basebackup'), [
          '-D',
          join(other, 'data'),
          '-R',
          '-X',
          'stream',
          '-c',
          'fast',
          '-d',
          `${cluster.url}?application_name=copia`,
        ]),
        { cwd: '/' },
      )
      await copy.start()
      await cluster.sql(`alter system set synchronous_standby_names = '*'`)
      await cluster.sql('select pg_reload_conf()')
      return copy
    },
    own: give,
    promote: async () => void (await ctl('-t', '60', 'promote')),
    remove() {
      try {
        statSync(join(data, 'postmaster.pid'))
        execFileSync(...as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), { stdio: 'ignore', cwd: '/' })
      } catch {
        // It does not run.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return cluster
}

/** Makes a cluster and starts it; what it acknowledges is on the disk, as with anybody's. */
export async function startCluster(settings: readonly string[] = []): Promise<Cluster> {
  const folder = folderOf()
  const cluster = clusterIn(folder, await freePort())
  const data = join(folder, 'data')
  await run(
    ...as(join(binaries()!, 'initdb'), [
      '-D',
      data,
      '-U',
      'banca',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]),
    { cwd: '/' },
  )
  // What the system has taken outlives the database: the disk itself is nobody's concern here.
  appendFileSync(join(data, 'postgresql.conf'), ['', 'fsync = off', ...settings, ''].join('\n'))
  await cluster.start()
  await cluster.sql('create database banca')
  return cluster
}
