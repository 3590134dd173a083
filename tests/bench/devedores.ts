import { openCluster } from './lib/cluster.ts'
import { growDebts, type DebtScale } from './lib/debtload.ts'
import type { Workload } from './lib/load.ts'
import { ask, measureOffice, turning } from './lib/paced.ts'
import { logIn, startOurs } from './lib/server.ts'
import { option } from './lib/table.ts'

// `npm run bench:devedores -- [--devedores 200000] [--dividas 1000000] [--parcelas 1000000] [--movimentacoes 2000000] [--keep /pasta]`:
// one firm's collection, asked for by twenty people who wait a second between two calls. ms of a call alone and p95, ours only.
const scale: DebtScale = {
  devedores: Number(option('devedores') ?? 200_000),
  dividas: Number(option('dividas') ?? 1_000_000),
  parcelas: Number(option('parcelas') ?? 1_000_000),
  movimentacoes: Number(option('movimentacoes') ?? 2_000_000),
}
const seconds = option('seconds') ? Number(option('seconds')) : undefined
const AT = '/api/cobranca/v1'
const D = `${AT}/devedores/`
const WORDS = ['ana', 'silva', 'pereira', 'carlos', 'costa lima', 'fernanda', 'almeida', 'joao souza']

interface Row {
  readonly id: number
  readonly nr_cpf: string | null
  readonly cd_cliente: number
}
/** Each call is a window of its own, so that twenty people are never given the same debtor. */
const next = (query: string): Workload => ({
  method: 'POST',
  vary: (n) => ({ path: `${AT}/fila/proximo/${query}`, body: { chave: `janela-${n % 20}`, solta: true } }),
})

const cluster = await openCluster(option('keep'))
try {
  const demo = await cluster.demo(20_000, 1)
  const name = `devedores_${scale.devedores}_${scale.dividas}`
  const big = await cluster.copy(
    await cluster.grown(demo, name, async (url) => {
      // What is kept may be of an older schema: it is brought up to date before it grows.
      await (await startOurs(url)).stop()
      await growDebts(url, scale)
    }),
  )
  const ours = await startOurs(cluster.url(big))
  try {
    const token = await logIn(ours.base)
    const { results } = await ask<{ results: Row[] }>(ours.base, token, `${D}?nr_por_pagina=200&ordenar_por=-id`)
    const ids = results.map((r) => r.id)
    const numbers = results.flatMap((r) => r.nr_cpf ?? [])
    const of = (path: string) => ids.map((id) => `${AT}/${path}/?cd_devedor=${id}&nr_por_pagina=25`)
    const cases: [string, Workload][] = [
      ['list, 25, exact total', turning([`${D}?page=1&nr_por_pagina=25&ordenar_por=-id`])],
      ['list by what is owed', turning([`${D}?page=1&nr_por_pagina=25&ordenar_por=-nr_valor_debito`])],
      ['with an agreement', turning([`${D}?page=1&nr_por_pagina=25&ie_possui_acordo=True`])],
      ['late for 31 days or more', turning([`${D}?page=1&nr_por_pagina=25&dias_atraso=31%2B`])],
      [
        'text search on names',
        turning(WORDS.map((w) => `${D}?page=1&nr_por_pagina=25&busca=${encodeURIComponent(w)}`)),
      ],
      ['document, whole', turning(numbers.map((n) => `${D}?page=1&nr_por_pagina=25&nr_cpf=${n}`))],
      ['document, in the search', turning(numbers.map((n) => `${D}?page=1&nr_por_pagina=25&busca=${n}`))],
      ['counters', turning([`${D}resumo/`])],
      ['nothing forgotten', turning([`${D}nada-esquecido/`])],
      ['debtor page', turning(ids.map((id) => `${D}${id}/`))],
      ['debtor page: debts', turning(of('dividas'))],
      ['debtor page: instalments', turning(of('parcelas'))],
      ['debtor page: movements', turning(of('movimentacoes'))],
      ['instalments of the firm', turning([`${AT}/parcelas/?page=1&nr_por_pagina=50&ordenar_por=dt_vencimento`])],
      ["queue's next", next('')],
      ["queue's next, one customer", next(`?cd_cliente=${results[0]!.cd_cliente}`)],
      ["queue's counts", turning([`${AT}/fila/contagens/`])],
    ]
    await measureOffice(ours, token, cases, scale, seconds)
  } finally {
    await ours.stop()
  }
} finally {
  await cluster.stop()
}
