import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { giveTomorrow, importAgenda, offlinePack } from './lib/actfiles.ts'
import { growActs, type ActScale } from './lib/actload.ts'
import { openCluster } from './lib/cluster.ts'
import type { Workload } from './lib/load.ts'
import { ask, measureOffice, turning } from './lib/paced.ts'
import { logIn, startOurs } from './lib/server.ts'
import { option, table } from './lib/table.ts'

// `node scripts/bench.mjs logistica [--audiencias 200000] [--diligencias 100000] [--correspondentes 5000] [--keep /pasta]`:
// acts of one firm, asked for by twenty people who wait a second between two calls, and by a correspondent of forty firms.
const scale: ActScale = {
  audiencias: Number(option('audiencias') ?? 200_000),
  diligencias: Number(option('diligencias') ?? 100_000),
  correspondentes: Number(option('correspondentes') ?? 5_000),
}
const seconds = option('seconds') ? Number(option('seconds')) : undefined
const FIRMS = 40
const L = '/api/logistica/v1'
const A = `${L}/audiencias/`
const D = `${L}/diligencias/`
const WORDS = ['ana', 'silva', 'pereira', 'carlos', 'costa lima', 'fernanda', 'almeida', 'joao souza']
const today = todayIn('America/Sao_Paulo')

const cluster = await openCluster(option('keep'))
try {
  const demo = await cluster.demo(4_000, FIRMS)
  const name = `atos_${scale.audiencias}_${scale.diligencias}_${scale.correspondentes}`
  const big = await cluster.copy(
    await cluster.grown(demo, name, async (url) => {
      // What is kept may be of an older schema: it is brought up to date before it grows.
      await (await startOurs(url)).stop()
      await growActs(url, scale)
    }),
  )
  const ours = await startOurs(cluster.url(big))
  try {
    const token = await logIn(ours.base)
    const outside = await logIn(ours.base, 'correspondente')
    const { results } = await ask<{ results: { id: number }[] }>(
      ours.base,
      token,
      `${A}?filtro=proximas&nr_por_pagina=200`,
    )
    const ids = results.map((r) => r.id)
    const days = Array.from({ length: 30 }, (_, n) => addDays(today, n))
    const list = (at: string, query: string) => turning([`${at}?page=1&nr_por_pagina=25&paginacao=true&${query}`])
    const cases: [string, Workload][] = [
      ['hearings, all, exact total', list(A, 'ordenar_por=-dt_audiencia')],
      ['hearings, what is next', list(A, 'filtro=proximas&ordenar_por=dt_audiencia,hr_audiencia')],
      ['diligences, what is next', list(D, 'filtro=proximas&ordenar_por=dt_prazo')],
      ['late for 31 days or more', list(A, 'dias_atraso=31%2B&ordenar_por=dt_audiencia')],
      [
        'text search on names',
        turning(WORDS.map((w) => `${A}?page=1&nr_por_pagina=25&busca=${encodeURIComponent(w)}`)),
      ],
      ['counters of hearings', turning([`${A}resumo/`])],
      ['counters of diligences', turning([`${D}resumo/`])],
      ['counters of those asked for', turning([`${A}resumo/?ie_solicitacao=true`])],
      ['options of what is late', turning([`${A}filtros-em-atraso/`])],
      ['page of a hearing', turning(ids.map((id) => `${A}${id}/`))],
      ['who serves its comarca', turning(ids.map((id) => `${A}${id}/atendem/`))],
      ["the day's table", turning(days.map((day) => `${A}mesa/?dia=${day}`))],
      [
        'requests of the firm',
        turning([`${L}/solicitacoes/?page=1&nr_por_pagina=25&paginacao=true&ordenar_por=-dt_ato`]),
      ],
      [
        'correspondents by comarca',
        turning([
          `${L}/correspondentes/?cd_cidades=3550308&nr_por_pagina=25&paginacao=true&ordenar_por=nm_correspondente`,
        ]),
      ],
      ['fees', turning([`${L}/correspondentes/honorarios/?nr_por_pagina=25`])],
      ['nothing forgotten', turning([`${A}nada-esquecido/`])],
    ]
    await measureOffice(ours, token, cases, scale, seconds)
    const own = (at: string, query = '') =>
      turning([`${at}?cd_empresa=-1&page=1&nr_por_pagina=25&paginacao=true${query}`])
    await measureOffice(
      ours,
      outside,
      [
        ['his requests', own(`${L}/solicitacoes/`, '&ordenar_por=-dt_ato')],
        ['his hearings, what is next', own(A, '&filtro=proximas&ordenar_por=dt_audiencia,hr_audiencia')],
        ['counters of his hearings', turning([`${A}resumo/?cd_empresa=-1`])],
        ['firms that asked him', turning([`${A}escritorios-solicitacao/?cd_empresa=-1`])],
      ],
      { ...scale, firms: FIRMS },
      seconds,
    )
    await giveTomorrow(cluster.url(big), 30)
    console.log(table(['acts kept', 'KB', 'ms'], [[...(await offlinePack(ours))]]))
    const brought = await importAgenda(ours, 2000)
    console.log(table(['agenda of 2,000 lines sent, s', 'checked, s', 'brought, s', 'hearings'], [[...brought]]))
  } finally {
    await ours.stop()
  }
} finally {
  await cluster.stop()
}
