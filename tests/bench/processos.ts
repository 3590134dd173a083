import { openCluster } from './lib/cluster.ts'
import { growCases, type Scale } from './lib/caseload.ts'
import { ask, measureOffice, turning } from './lib/paced.ts'
import { logIn, startOurs } from './lib/server.ts'
import { option } from './lib/table.ts'

// `npm run bench:processos -- [--processos 300000] [--movimentacoes 2000000] [--clientes 100000] [--keep /pasta]`:
// one firm's case files, asked for by twenty people who wait a second between two calls. ms of a call alone and p95, ours only.
const scale: Scale = {
  processos: Number(option('processos') ?? 300_000),
  movimentacoes: Number(option('movimentacoes') ?? 2_000_000),
  clientes: Number(option('clientes') ?? 100_000),
}
const seconds = option('seconds') ? Number(option('seconds')) : undefined
const P = '/api/juridico/v1/processos/'
const C = '/api/juridico/v1/clientes/'
const WORDS = ['ana', 'silva', 'pereira', 'carlos', 'costa lima', 'fernanda', 'almeida', 'joao souza']

type Row = { readonly id: number; readonly nr_processo: string }

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
    const some = (await ask<{ results: Row[] }>(ours.base, token, `${P}?nr_por_pagina=200&ordenar_por=-dt_criado`))
      .results
    const ids = some.map((r) => r.id)
    const numbers = some.map((r) => r.nr_processo)
    const paths: [string, readonly string[]][] = [
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
    const cases = paths.map(([name, each]) => [name, turning(each)] as const)
    await measureOffice(ours, token, cases, scale, seconds)
  } finally {
    await ours.stop()
  }
} finally {
  await cluster.stop()
}
