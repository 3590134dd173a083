import { model } from '../../src/schemas/index.ts'
import { openCluster, type Cluster } from './lib/cluster.ts'
import { compare, paced, type Measured, type Target } from './lib/load.ts'
import { logIn, memory, resetPeak, startHandler, startOurs, wait, type Child } from './lib/server.ts'
import { figure, option, table } from './lib/table.ts'
import { officeCases } from './lib/office.ts'
import { openFirms } from './lib/firms.ts'
import { cases, OURS, type Case } from './lib/workloads.ts'

// `npm run bench:api -- [--only office|handler] [--case page] [--empresas 20] [--sizes 10000,100000] [--keep /pasta] [--seconds 4] [--rounds 3]`
const EMPRESAS = Number(option('empresas') ?? 20)
/** Only what has no peer, or only what has: `--only office`, `--only handler`. */
const only = option('only')
/** Only the calls whose names hold this. */
const named = option('case') ?? ''
const sizes = (option('sizes') ?? '10000,100000,1000000').split(',').map(Number)
const effort = { rounds: Number(option('rounds') ?? 3), seconds: Number(option('seconds') ?? 4) }

interface Line {
  readonly name: string
  readonly size: number
  readonly ordinary: Measured
  readonly superuser: Measured
  readonly handler: Measured
}

async function both<T>(url: string, work: (ours: Child, handler: Child) => Promise<T>): Promise<T> {
  const ours = await startOurs(url)
  const handler = await startHandler(url)
  try {
    return await work(ours, handler)
  } finally {
    await Promise.all([ours.stop(), handler.stop()])
  }
}

interface Process {
  readonly size: number
  readonly start: number
  readonly idle: number
  readonly load: number
}
const lines: Line[] = []
const own: {
  readonly name: string
  readonly size: number
  readonly open: number
  readonly ours: Measured
  readonly p95: number
}[] = []
const processes: Record<'ours' | 'handler', Process[]> = { ours: [], handler: [] }

type Page = { count: number; results: { id: number }[] }
/** What the columns of the list are made of. */
const CAMPOS = [...new Set([...model.get('tarefas').list.columns, 'dt_vencimento'])].join(',')

async function get(target: Target, path: string): Promise<Page> {
  const response = await fetch(target.base + path, { headers: target.headers ?? {} })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Page
}

async function measure(size: number, wanted: readonly Case[], [mine, theirs]: readonly Target[]): Promise<void> {
  for (const { name, ours, handler } of wanted) {
    if (!name.includes(named)) continue
    const sides = [
      [mine!, ours('ordinary')],
      [mine!, ours('superuser')],
      [theirs!, handler],
    ] as const
    const [ordinary, superuser, plain] = await compare(sides, effort)
    lines.push({ name, size, ordinary: ordinary!, superuser: superuser!, handler: plain! })
    const ratios = [ordinary!, superuser!].map(({ cpu }) => figure(plain!.cpu / cpu))
    console.error(`${size}: ${name}: ${ratios.join(' / ')} of the handler's ${figure(plain!.cpu)} ms`)
  }
}

async function office(cluster: Cluster, size: number, database: string): Promise<void> {
  const run = async (url: string, writes: boolean) => {
    const ours = await startOurs(url)
    try {
      const mine = { base: ours.base, headers: { authorization: `Bearer ${await logIn(ours.base)}` } }
      const open = (await get(mine, `${OURS}?nr_por_pagina=1&filtro=abertas`)).count
      const people = await get(mine, '/api/auth/v1/usuarios/?nr_por_pagina=20')
      const suits = (await get(mine, '/api/juridico/v1/processos/?nr_por_pagina=50')) as unknown as {
        results: readonly { readonly nr_processo: string }[]
      }
      const wanted = officeCases(
        people.results.map((r) => r.id),
        suits.results.map((r) => r.nr_processo),
      ).filter((c) => (c.writes ?? false) === writes)
      for (const { name, ours: workload } of wanted) {
        const [measured] = await compare([[mine, workload]], effort)
        const p95 = await paced(mine, workload, 2 * effort.seconds)
        own.push({ name, size, open, ours: measured!, p95 })
        console.error(`${size}: ${name}: ${figure(measured!.rate)} req/s, p97.5 ${measured!.p97} ms`)
      }
    } finally {
      await ours.stop()
    }
  }
  await run(cluster.url(database), false)
  await run(cluster.url(await cluster.copy(database)), true)
}

/** Of either side its own process counts and, while it is asked, the database. */
const counted = (cluster: Cluster, ...sides: readonly Child[]): Target[] =>
  sides.map(({ base, pid }) => ({ base, pids: [pid, cluster.pid] }))

async function runSize(cluster: Cluster, size: number): Promise<void> {
  const database = await cluster.demo(size, EMPRESAS)
  // The first start may bring an older database up to date; the second is the one that counts.
  await (await startOurs(cluster.url(database))).stop()
  if (only !== 'handler') await office(cluster, size, database)
  if (only === 'office') return
  await both(cluster.url(database), async (ours, handler) => {
    await wait(2000)
    const idle = [memory(ours.pid), memory(handler.pid)] as const
    const firms = await openFirms(cluster.url(database), ours.base, handler.base)
    for (const child of [ours, handler]) resetPeak(child.pid)
    await measure(
      size,
      cases(firms, CAMPOS).filter((c) => !c.writes),
      counted(cluster, ours, handler),
    )
    for (const [name, child, rss] of [
      ['ours', ours, idle[0]],
      ['handler', handler, idle[1]],
    ] as const)
      processes[name].push({ size, start: child.startMs / 1000, idle: rss, load: memory(child.pid, 'VmHWM') })
  })
  // What is written goes into a copy, so that the next run finds the rows that this one found.
  const copy = cluster.url(await cluster.copy(database))
  await both(copy, async (ours, handler) => {
    const firms = await openFirms(copy, ours.base, handler.base)
    await measure(
      size,
      cases(firms, CAMPOS).filter((c) => c.writes),
      counted(cluster, ours, handler),
    )
  })
}

function reportOffice(): void {
  console.log(`\nwhat the task screens ask, ours alone: 20 connections without a pause, ms\n`)
  console.log(
    table(
      ['call', 'tasks', 'open in the firm', 'p95 of 20 people', 'req/s', 'p50', 'p97.5', 'p99'],
      own.map((l) => [
        l.name,
        l.size.toLocaleString('en-US'),
        l.open.toLocaleString('en-US'),
        ...[l.p95, l.ours.rate, l.ours.p50, l.ours.p97, l.ours.p99].map(figure),
      ]),
    ),
  )
}

const RATIOS = ['req/s', 'processor'].flatMap((of) => ['ordinary', 'superuser'].map((who) => `${who}, by ${of}`))
function reportHandler(): void {
  const cell = (m: Measured) => `${figure(m.rate)} (${figure(m.p50)} / ${figure(m.p99)}), ${figure(m.cpu)}`
  console.log(
    `\nreq/s (p50 / p99 ms), ms of the processor a request with the database's; 20 connections going round ${EMPRESAS} firms, medians of ${effort.rounds} × ${effort.seconds} s\n`,
  )
  console.log(
    table(
      ['workload', 'tasks', 'ordinary', 'superuser', 'handler', ...RATIOS],
      lines.map((l) => [
        l.name,
        l.size.toLocaleString('en-US'),
        ...[l.ordinary, l.superuser, l.handler].map(cell),
        ...[l.ordinary, l.superuser].map(({ rate }) => figure(rate / l.handler.rate)),
        ...[l.ordinary, l.superuser].map(({ cpu }) => figure(l.handler.cpu / cpu)),
      ]),
    ),
  )
  const first = lines.filter((l) => l.name.startsWith('page 1 '))
  const [small, big] = [first[0], first.at(-1)]
  if (small && big)
    console.log(
      `\ngrowth of page 1 from ${small.size} to ${big.size} tasks: ours ${figure(small.superuser.rate / big.superuser.rate)} × slower, handler ${figure(small.handler.rate / big.handler.rate)} × slower\n`,
    )
  const rows = (['ours', 'handler'] as const).flatMap((name) =>
    processes[name].map((p) => [name, p.size.toLocaleString('en-US'), ...[p.start, p.idle, p.load].map(figure)]),
  )
  console.log(
    table(['process', 'tasks', 'start to first answer, s', 'RSS idle, MB', 'RSS peak while reading, MB'], rows),
  )
}

const cluster = await openCluster(option('keep'))
try {
  for (const size of sizes) await runSize(cluster, size)
  if (only !== 'handler') reportOffice()
  if (only !== 'office') reportHandler()
} finally {
  await cluster.stop()
}
