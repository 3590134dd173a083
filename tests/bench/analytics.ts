import { gestao } from '../../src/schemas/analytics/abas.ts'
import { paineis } from '../../src/schemas/analytics/paineis.ts'
import { growBills } from './lib/billload.ts'
import { growCases } from './lib/caseload.ts'
import { openCluster } from './lib/cluster.ts'
import { growDebts } from './lib/debtload.ts'
import { measureOffice, turning } from './lib/paced.ts'
import { logIn, startOurs } from './lib/server.ts'
import { option } from './lib/table.ts'

// `node scripts/bench.mjs analytics [--tarefas 1000000] [--processos 300000] [--devedores 200000] [--contas 1000000]
// [--keep /pasta]`: every dashboard over one firm's records, asked for by twenty people who wait a second between two calls.
const amount = (name: string, usual: number) => Number(option(name) ?? usual)
const tarefas = amount('tarefas', 1_000_000)
const processos = amount('processos', 300_000)
const devedores = amount('devedores', 200_000)
const contas = amount('contas', 1_000_000)
const seconds = option('seconds') ? Number(option('seconds')) : undefined

const cluster = await openCluster(option('keep'))
try {
  const demo = await cluster.demo(tarefas, 1)
  const big = await cluster.copy(
    await cluster.grown(demo, `paineis_${processos}_${devedores}_${contas}`, async (url) => {
      // What is kept may be of an older schema: it is brought up to date before it grows.
      await (await startOurs(url)).stop()
      await growCases(url, { processos, movimentacoes: 0, clientes: Math.round(processos / 3) })
      await growDebts(url, { devedores, dividas: 3 * devedores, parcelas: 2 * devedores, movimentacoes: 2 * devedores })
      await growBills(url, { contas, lancamentos: 0 })
    }),
  )
  const ours = await startOurs(cluster.url(big))
  try {
    const token = await logIn(ours.base)
    const names = Object.keys(paineis).filter((name) => name !== 'gestao')
    const cases = names.map(
      (name) =>
        [`${name}${name in gestao ? ' (managers)' : ''}`, turning([`/api/analytics/v1/paineis/${name}/`])] as const,
    )
    await measureOffice(ours, token, cases, { tarefas, processos, devedores, contas }, seconds)
  } finally {
    await ours.stop()
  }
} finally {
  await cluster.stop()
}
