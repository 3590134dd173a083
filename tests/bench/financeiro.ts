import { growBills, type BillScale } from './lib/billload.ts'
import { openCluster } from './lib/cluster.ts'
import type { Workload } from './lib/load.ts'
import { statementOf } from './lib/bankfile.ts'
import { ask, measureOffice, turning } from './lib/paced.ts'
import { logIn, startOurs } from './lib/server.ts'
import { option, table } from './lib/table.ts'

// `node scripts/bench.mjs financeiro [--contas 1000000] [--lancamentos 3000000] [--keep /pasta]`: bills and entries of one
// firm, asked for by twenty people who wait a second between two calls; and an OFX of 10,000 lines, from file to proposals.
const scale: BillScale = {
  contas: Number(option('contas') ?? 1_000_000),
  lancamentos: Number(option('lancamentos') ?? 3_000_000),
}
const seconds = option('seconds') ? Number(option('seconds')) : undefined
const F = '/api/financeiro/v1'
const WORDS = ['aluguel', 'conta 77', 'silva', 'energia', 'comercio', 'honorarios', 'telefonia', 'santos']
const year = new Date().getUTCFullYear()
const SPAN = `de=${year}-01&ate=${year}-12`

const cluster = await openCluster(option('keep'))
try {
  const demo = await cluster.demo(4_000, 5)
  const big = await cluster.copy(
    await cluster.grown(demo, `contas_${scale.contas}_${scale.lancamentos}`, async (url) => {
      // What is kept may be of an older schema: it is brought up to date before it grows.
      await (await startOurs(url)).stop()
      await growBills(url, scale)
    }),
  )
  const ours = await startOurs(cluster.url(big))
  try {
    const token = await logIn(ours.base)
    const { results } = await ask<{ results: { id: number }[] }>(ours.base, token, `${F}/pagamentos/?nr_por_pagina=200`)
    const ids = results.map((r) => r.id)
    const list = (at: string, query: string) => turning([`${F}/${at}/?page=1&nr_por_pagina=25&paginacao=true&${query}`])
    const cases: [string, Workload][] = [
      ['bills to pay, all, exact total', list('pagamentos', 'ordenar_por=dt_vencimento,id')],
      ['bills to receive, what is open', list('recebimentos', 'filtro=abertas&ordenar_por=dt_vencimento,id')],
      ['bills of a month', list('pagamentos', `mes_vencimento=3&ano_vencimento=${year}&ordenar_por=dt_vencimento,id`)],
      ['bills paid', list('recebimentos', 'ie_situacao=R&ordenar_por=-dt_vencimento')],
      [
        'text search',
        turning(WORDS.map((w) => `${F}/pagamentos/?page=1&nr_por_pagina=25&busca=${encodeURIComponent(w)}`)),
      ],
      ['counters of bills to pay', turning([`${F}/pagamentos/resumo/`])],
      ['counters of bills to receive', turning([`${F}/recebimentos/resumo/`])],
      ['page of a bill', turning(ids.map((id) => `${F}/pagamentos/${id}/`))],
      ['payments and receipts', list('baixas', 'ordenar_por=-dt_baixa,-id')],
      ['ledger, newest first', list('lancamentos-contabeis', 'ordenar_por=-dt_lancamento,-id')],
      ['overview', turning([`${F}/resultados`])],
      ['balances', turning([`${F}/saldos`])],
      ['cash flow by month', turning([`${F}/fluxo?por=mes`])],
      ['income statement of a year', turning([`${F}/demonstrativo?${SPAN}`])],
      ['income statement by establishment', turning([`${F}/demonstrativo?por=centro&${SPAN}`])],
      ['budget of a year', turning([`${F}/orcamento?${SPAN}`])],
      ['overdue by customer and age', turning([`${F}/atrasos?lado=receber`])],
    ]
    await measureOffice(ours, token, cases, scale, seconds)
    const sent = await statementOf(ours, token, 10_000)
    console.log(table(['OFX of 10,000 lines read, s', 'proposed, s', 'lines with a proposal'], [[...sent]]))
  } finally {
    await ours.stop()
  }
} finally {
  await cluster.stop()
}
