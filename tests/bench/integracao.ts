import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { openCluster } from './lib/cluster.ts'
import { CourtDay } from './lib/courtday.ts'
import { growInbox, type CourtScale } from './lib/courtload.ts'
import type { Workload } from './lib/load.ts'
import { ask, measureOffice, turning } from './lib/paced.ts'
import { logIn, memory, startOurs } from './lib/server.ts'
import { figure, option, table } from './lib/table.ts'

// `node scripts/bench.mjs integracao [--publicacoes 1000000] [--expedientes 100000] [--dia 5000] [--keep /pasta]`: what courts sent to
// one firm, worked through by twenty people who wait a second between two calls while more comes in, and a day's capture.
const scale: CourtScale = {
  publicacoes: Number(option('publicacoes') ?? 1_000_000),
  expedientes: Number(option('expedientes') ?? 100_000),
}
const seconds = option('seconds') ? Number(option('seconds')) : undefined
const PUB = '/api/process/v1/publication/'
const NOTICES = '/api/process/v1/notifications/'
const BOX = '/api/integration/v1/caixa/'
const WORDS = [
  'contestação',
  'perito',
  'penhora',
  'audiência conciliação',
  'silva',
  'almeida souza',
  'embargos',
  'pereira',
]
const today = todayIn('America/Sao_Paulo')
/** What a day brings, and in how many files where it comes as files. */
const DAY = Number(option('dia') ?? 5_000)
const FILES = 5
const ITEMS = Math.ceil(DAY / FILES)

/** One a second: seventeen times what 5,000 a day are. */
function arriving(base: string, token: string): () => void {
  let n = 0
  const send = () =>
    void fetch(base + PUB, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        nr_processo: makeCnj({ sequencial: 1_000_000 + n++, ano: 2026, j: 8, tr: 26, oooo: '0100' }),
        nm_diario: 'DJEN',
        dt_disponibilizacao: today,
        teor: 'Intime-se a parte autora para réplica no prazo de quinze dias.',
      }),
    }).then((answer) => answer.arrayBuffer())
  const timer = setInterval(send, 1_000)
  return () => clearInterval(timer)
}

/** A diary goes the road of what is captured: items a second, and the memory of the server after each file. */
async function aDay(base: string, token: string, pid: number): Promise<string[][]> {
  const { results } = await ask<{ results: { name: string }[] }>(
    base,
    token,
    '/api/process/v1/attorney/?nr_por_pagina=1&ie_ativo=true&paginacao=true',
  )
  const lines: string[][] = []
  for (let file = 0; file < FILES; file++) {
    const parts = Array.from({ length: ITEMS }, (_, i) => {
      const nr = makeCnj({ sequencial: 3_000_000 + file * ITEMS + i, ano: 2026, j: 8, tr: 26, oooo: '0100' })
      return `Processo ${formatProcesso(nr)} - Procedimento Comum\nManifeste-se a parte em quinze dias. ${'Vistos e examinados os autos. '.repeat(20)}Advogado: ${results[0]!.name}.`
    })
    const form = new FormData()
    form.append(
      'aq_arquivo',
      new Blob([`DIÁRIO\nDisponibilização: ${formatDate(today)}\n\n${parts.join('\n\n')}`], { type: 'text/plain' }),
      `diario-${file}.txt`,
    )
    const begin = performance.now()
    const answer = await fetch(`${base}/api/process/v1/notifications/arquivo/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const said = (await answer.json()) as { guardados?: number }
    if (!answer.ok) throw new Error(JSON.stringify(said))
    const took = (performance.now() - begin) / 1000
    lines.push([String(file + 1), String(said.guardados), figure(said.guardados! / took), figure(memory(pid, 'VmRSS'))])
  }
  return lines
}

const court = new CourtDay(DAY)
const cluster = await openCluster(option('keep'))
try {
  const demo = await cluster.demo(4_000, 1)
  const name = `caixa_${scale.publicacoes}_${scale.expedientes}`
  const big = await cluster.copy(
    await cluster.grown(demo, name, async (url) => {
      // What is kept may be of an older schema: it is brought up to date before it grows.
      await (await startOurs(url)).stop()
      await growInbox(url, scale)
    }),
  )
  const ours = await startOurs(cluster.url(big), await court.start())
  try {
    const token = await logIn(ours.base)
    const { results } = await ask<{ results: { id: number }[] }>(
      ours.base,
      token,
      `${PUB}?filtro=a_tratar&nr_por_pagina=200`,
    )
    const ids = results.map((r) => r.id)
    // What the diary sent, which is where capture puts it.
    const sent = await ask<{ results: { id: number }[] }>(
      ours.base,
      token,
      `${NOTICES}?filtro=a_tratar&type_communication=djen&nr_por_pagina=200`,
    )
    const notices = sent.results.map((r) => r.id)
    const list = (query: string, at = PUB) => turning([`${at}?page=1&nr_por_pagina=25&paginacao=true&${query}`])
    const mark = (body: (n: number) => object, at = PUB, all = ids): Workload => ({
      method: 'PATCH',
      vary: (n) => ({ path: `${at}${all[n % all.length]}/`, body: body(n) }),
    })
    // Whole names, as people look for; what a third of all texts have, beside them.
    const whole = await ask<{ results: { teor: string }[] }>(ours.base, token, `${PUB}?nr_por_pagina=40&ordenar_por=id`)
    const names = whole.results.flatMap(({ teor }) => /Autor: ([^.]+)\./.exec(teor)?.[1] ?? []).slice(-WORDS.length)
    const searched = (at: string, all: readonly string[]) => turning(all.map((w) => `${at}${encodeURIComponent(w)}`))
    const cases: [string, Workload][] = [
      ['inbox, to be worked on', turning([BOX])],
      ['inbox, with me', turning([`${BOX}?situacao=comigo`])],
      ['counters of the inbox', turning([`${BOX}contadores/`])],
      ['publications, all, exact total', list('ordenar_por=-dt_disponibilizacao')],
      ['publications, to be worked on', list('filtro=a_tratar')],
      ['publications, not read', list('is_read=false')],
      ['counters of publications', turning([`${PUB}resumo/`])],
      ['open one', turning(ids.map((id) => `${PUB}${id}/`))],
      ['mark read, unread', mark((n) => ({ is_read: n % 2 === 0 }))],
      ['settle, take up again', mark((n) => ({ ie_baixado: n % 2 === 0 }))],
      ['notices of the diary, to be worked on', list('filtro=a_tratar&type_communication=djen', NOTICES)],
      ['notices of one source, exact total', list('ie_fontes=djen', NOTICES)],
      ['counters of notices', turning([`${NOTICES}resumo/`])],
      ['open a notice', turning(notices.map((id) => `${NOTICES}${id}/`))],
      ['mark a notice read, unread', mark((n) => ({ is_read: n % 2 === 0 }), NOTICES, notices)],
      ['full text, a name', searched(`${PUB}?page=1&nr_por_pagina=25&paginacao=true&busca=`, names)],
      ['full text, a name, inbox', searched(`${BOX}?busca=`, names)],
      ['full text, words of the law, inbox', searched(`${BOX}?busca=`, WORDS)],
      [
        'full text, a word of a third of all texts',
        searched(`${PUB}?page=1&nr_por_pagina=25&paginacao=true&busca=`, ['silva']),
      ],
      ['coverage of ninety days', turning(['/api/integration/v1/cobertura/'])],
      ['nothing forgotten', turning([`${PUB}nada-esquecido/`])],
    ]
    const quiet = arriving(ours.base, token)
    await measureOffice(ours, token, cases, scale, seconds)
    quiet()
    console.log(`\nmemory before a day's capture ${figure(memory(ours.pid, 'VmRSS'))} MB\n\nfrom the national diary\n`)
    console.log(await court.capture(ours, token))
    console.log('\nfrom files\n')
    console.log(table(['file', 'items', 'items/s', 'server MB'], await aDay(ours.base, token, ours.pid)))
  } finally {
    await ours.stop()
  }
} finally {
  court.stop()
  await cluster.stop()
}
