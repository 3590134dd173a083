import pg from 'pg'
import { openCluster } from './lib/cluster.ts'
import { startOurs, wait } from './lib/server.ts'
import { option } from './lib/table.ts'

// `npm run bench:sessions -- [--people 200] [--seconds 120] [--tarefas 100000]`: so many sessions at once, over two server
// processes on one PostgreSQL, read lists and write tasks. Prints what failed, what was lost, and how long calls took.
const people = Number(option('people') ?? 200)
const seconds = Number(option('seconds') ?? 120)
const tarefas = Number(option('tarefas') ?? 100_000)

interface Written {
  readonly id: number
  readonly nm_titulo: string
  readonly nr_versao: number
}
const took = new Map<string, number[]>()
const failures = new Map<string, number>()
const written = new Map<number, Written>()

async function call<T>(
  name: string,
  base: string,
  token: string,
  path: string,
  init: { method?: string; body?: object } = {},
): Promise<T | null> {
  const begin = performance.now()
  const response = await fetch(`${base}/api/${path}`, {
    method: init.method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  }).catch((error: unknown) => String(error))
  const status = typeof response === 'string' ? response : response.status
  const body = typeof response === 'string' ? null : ((await response.json().catch(() => null)) as T)
  took.set(name, [...(took.get(name) ?? []), performance.now() - begin])
  if (typeof status === 'number' && status < 300) return body
  failures.set(`${name}: ${status}`, (failures.get(`${name}: ${status}`) ?? 0) + 1)
  return null
}

/** One person: reads the list and records, and now and then writes a task or changes their last one. */
async function person(n: number, base: string, token: string, until: number): Promise<void> {
  let mine: Written | null = null
  for (let step = n; performance.now() < until; step++) {
    await wait(200 + ((n * 37 + step * 91) % 1600))
    if (step % 10 === 7 || (step % 10 === 3 && !mine)) {
      const nm_titulo: string = `Carga ${n}-${step}`
      const body = {
        cd_tipo_tarefa: 2,
        nm_titulo,
        cd_cliente: 1,
        nr_processo: '00020802520125150049',
        cd_cidade: 3550308,
        dt_fatal: '2027-06-15',
        cd_equipe: 1,
        cd_responsaveis: [2],
      }
      mine = (await call<Written>('create', base, token, 'juridico/v1/tarefas/', { method: 'POST', body })) ?? mine
      if (mine) written.set(mine.id, mine)
    } else if (step % 10 === 3 && mine) {
      const change: object = { nm_titulo: `Carga ${n}-${step}`, nr_versao: mine.nr_versao }
      const changed: Written | null = await call<Written>('update', base, token, `juridico/v1/tarefas/${mine.id}/`, {
        method: 'PATCH',
        body: change,
      })
      if (changed) written.set(changed.id, (mine = changed))
    } else if (step % 3 === 0) await call('counters', base, token, 'juridico/v1/tarefas/resumo/')
    else if (step % 3 === 1)
      await call(
        'list',
        base,
        token,
        `juridico/v1/tarefas/?nr_por_pagina=25&page=${1 + (step % 20)}&ordenar_por=-dt_fatal`,
      )
    else await call('search', base, token, `base/v1/busca/?q=carga%20${n}`)
  }
}

const cluster = await openCluster(option('keep'))
const name = await cluster.copy(await cluster.demo(tarefas, 3))
const url = cluster.url(name)
const servers = [await startOurs(url), await startOurs(url)]
const tokens: string[] = []
for (let n = 0; n < people; n++) {
  const { base } = servers[n % servers.length]!
  const response = await fetch(`${base}/api/auth/v1/authentication/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'coordenadora', password: 'banca-demo' }),
  })
  tokens.push(((await response.json()) as { token: string }).token)
}
console.log(`${people} sessions over ${servers.length} processes, ${seconds} s, ${tarefas} tasks`)
const until = performance.now() + seconds * 1000
await Promise.all(tokens.map((token, n) => person(n, servers[n % servers.length]!.base, token, until)))

const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ id: string; nm_titulo: string; nr_versao: number }>(
  'select id, nm_titulo, nr_versao from tarefas where id = any($1)',
  [[...written.keys()]],
)
await client.end()
const kept = new Map(rows.map((r) => [Number(r.id), r]))
const lost = [...written.values()].filter((w) => kept.get(w.id)?.nm_titulo !== w.nm_titulo)
const at = (times: readonly number[], p: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * p))]!.toFixed(0)
for (const [what, times] of took)
  console.log(
    `${what}: ${times.length} calls, p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, p99 ${at(times, 0.99)} ms`,
  )
const all = [...took.values()].flat()
console.log(
  `all: ${all.length} calls, ${(all.length / seconds).toFixed(0)}/s, p99 ${at(all, 0.99)} ms; failed: ${JSON.stringify(Object.fromEntries(failures))}; written ${written.size}, lost ${lost.length}`,
)
await Promise.all(servers.map((s) => s.stop()))
await cluster.stop()
process.exit(lost.length || failures.size ? 1 : 0)
