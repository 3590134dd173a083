import { openCluster } from './lib/cluster.ts'
import { growCases, type Scale } from './lib/caseload.ts'
import { paced, type Workload } from './lib/load.ts'
import { logIn, memory, startOurs } from './lib/server.ts'
import { figure, option, table } from './lib/table.ts'

// `npm run bench:processos -- [--processos 300000] [--movimentacoes 2000000] [--clientes 100000] [--keep /pasta]`:
// one firm's case files, asked for by twenty people who wait a second between two calls. p95 in ms, ours alone.
const scale: Scale = {
  processos: Number(option('processos') ?? 300_000),
  movimentacoes: Number(option('movimentacoes') ?? 2_000_000),
  clientes: Number(option('clientes') ?? 100_000),
}
const seconds = Number(option('seconds') ?? 12)
const P = '/api/juridico/v1/processos/'
const C = '/api/juridico/v1/clientes/'
const WORDS = ['ana', 'silva', 'pereira', 'carlos', 'costa lima', 'fernanda', 'almeida', 'joao souza']

type Row = { readonly id: number; readonly nr_processo: string }
async function get<T>(base: string, token: string, path: string): Promise<T> {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
const turning = (paths: readonly string[]): Workload => ({ vary: (n) => ({ path: paths[n % paths.length]! }) })

const cluster = await openCluster(option('keep'))
try {
  const database = await cluster.demo(20_000, 1)
  const big = await cluster.copy(database)
  // What is kept may be of an older schema: it is brought up to date before it grows.
  await (await startOurs(cluster.url(big))).stop()
  await growCases(cluster.url(big), scale)
  const ours = await startOurs(cluster.url(big))
  try {
    const token = await logIn(ours.base)
    const some = (await get<{ results: Row[] }>(ours.base, token, `${P}?nr_por_pagina=200&ordenar_por=-dt_criado`))
      .results
    const ids = some.map((r) => r.id)
    const numbers = some.map((r) => r.nr_processo)
    const cases: [string, readonly string[]][] = [
      ['list, 25, exact total', [`${P}?page=1&nr_por_pagina=25&ordenar_por=-id`]],
      ['list of the active, 25, exact total', [`${P}?page=1&nr_por_pagina=25&ordenar_por=-id&ie_status=AT`]],
      ['page 400', [`${P}?page=400&nr_por_pagina=25&ordenar_por=-id`]],
      [
        'text search on the parties',
        WORDS.map((w) => `${P}?page=1&nr_por_pagina=25&ordenar_por=-id&busca=${encodeURIComponent(w)}`),
      ],
      ['number, whole', numbers.map((n) => `${P}?nr_processo=${n}&page=1&nr_por_pagina=12`)],
      ['number, a piece of it', numbers.map((n) => `${P}?nr_processo=${n.slice(0, 9)}&page=1&nr_por_pagina=12`)],
      ['palette', WORDS.map((w) => `/api/base/v1/busca?q=${encodeURIComponent(w)}`)],
      ['case page', ids.map((id) => `${P}${id}/`)],
      [
        'case page: its movements',
        ids.map(
          (id) => `/api/juridico/v1/movimentacoes/?cd_processo=${id}&nr_por_pagina=10&ordenar_por=-dt_movimentacao`,
        ),
      ],
      ['case page: its timeline', ids.map((id) => `${P}${id}/linha-do-tempo/`)],
      ['counters', [`${P}resumo/`]],
      ['nothing forgotten', [`${P}nada-esquecido/`]],
      ['moved yesterday', [`${P}movimentados-dia-anterior/`]],
      ['customers: list', [`${C}?page=1&nr_por_pagina=25&ordenar_por=nm_cliente`]],
      ['customers: text search', WORDS.map((w) => `${C}?page=1&nr_por_pagina=25&busca=${encodeURIComponent(w)}`)],
      [
        'conflict check',
        WORDS.map((w) => `/api/juridico/v1/conflitos/?de=cliente&nome=${encodeURIComponent(`${w} dos santos`)}`),
      ],
    ]
    const lines: string[][] = []
    for (const [name, paths] of cases) {
      const path = paths[0]!
      try {
        await get(ours.base, token, path)
      } catch (error) {
        lines.push([name, String(error).slice(0, 60)])
        continue
      }
      const p95 = await paced(
        { base: ours.base, headers: { authorization: `Bearer ${token}` } },
        turning(paths),
        seconds,
      )
      lines.push([name, figure(p95)])
      console.error(`${name}: p95 ${figure(p95)} ms`)
    }
    console.log(
      `\n${JSON.stringify(scale)}, one firm; p95 in ms of 20 people who wait a second; server ${figure(memory(ours.pid, 'VmHWM'))} MB at most\n`,
    )
    console.log(table(['call', 'p95'], lines))
  } finally {
    await ours.stop()
  }
} finally {
  await cluster.stop()
}
