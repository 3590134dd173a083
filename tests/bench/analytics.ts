import { gestao } from '../../src/schemas/analytics/abas.ts'
import { paineis } from '../../src/schemas/analytics/paineis.ts'
import { growBills } from './lib/billload.ts'
import { growCases } from './lib/caseload.ts'
import { openCluster } from './lib/cluster.ts'
import { growDebts } from './lib/debtload.ts'
import { paced, type Target } from './lib/load.ts'
import { turning } from './lib/paced.ts'
import { logIn, memory, startOurs, wait } from './lib/server.ts'
import { figure, option, table } from './lib/table.ts'

// `node scripts/bench.mjs analytics [--tarefas 1000000] [--processos 300000] [--devedores 200000] [--contas 1000000]
// [--seconds 12] [--keep /pasta]`: every dashboard over one firm's records. What pays, publications and acts of
// correspondents are as few as in the demo. "cold" is the first call of a server that has just begun, on a database that
// has just been copied for the first of them; "again" the p95 of twenty people who wait a second between two calls;
// "written" the same while somebody writes something in the firm every two seconds, so that nothing kept counts for long.
const amount = (name: string, usual: number) => Number(option(name) ?? usual)
const tarefas = amount('tarefas', 1_000_000)
const processos = amount('processos', 300_000)
const devedores = amount('devedores', 200_000)
const contas = amount('contas', 1_000_000)
const seconds = amount('seconds', 12)
const WRITE_EVERY_MS = 2000
/** Numbers of people's own profile are no part of any dashboard, and changing it is a row of the firm's trail. */
const WRITTEN = '/api/auth/v1/perfil/'

/** ms of one call, which has to have every card that there is. */
async function first({ base, headers }: Target, path: string, cards: number): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(base + path, { ...(headers && { headers }) })
  const body = (await answer.json()) as { cartoes?: unknown[] }
  const spent = performance.now() - begin
  if (!answer.ok || body.cartoes?.length !== cards)
    throw new Error(`${path}: ${answer.status}, ${body.cartoes?.length} cards of ${cards}`)
  return spent
}

/** Does `work` while somebody writes. */
async function whileWritten<T>({ base, headers }: Target, work: () => Promise<T>): Promise<T> {
  let over = false
  const writing = (async () => {
    while (!over) {
      const sent = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
      const answer = await fetch(base + WRITTEN, sent)
      if (!answer.ok) throw new Error(`${WRITTEN}: ${answer.status}`)
      await wait(WRITE_EVERY_MS)
    }
  })()
  try {
    return await work()
  } finally {
    over = true
    await writing
  }
}

// A server for each dashboard, each with its listener.
process.setMaxListeners(2 * Object.keys(paineis).length)
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
  const lines: string[][] = []
  let most = 0
  for (const [name, { cartoes }] of Object.entries(paineis)) {
    const what = `${name}${name in gestao ? ' (managers)' : ''}`
    const path = `/api/analytics/v1/paineis/${name}/`
    const ours = await startOurs(cluster.url(big))
    try {
      const target: Target = { base: ours.base, headers: { authorization: `Bearer ${await logIn(ours.base)}` } }
      const cold = await first(target, path, cartoes.length)
      const again = await paced(target, turning([path]), seconds)
      const written = await whileWritten(target, () => paced(target, turning([path]), seconds))
      lines.push([what, String(cartoes.length), ...[cold, again, written].map(figure)])
    } catch (error) {
      lines.push([what, String(cartoes.length), String(error).slice(0, 60), '–', '–'])
    } finally {
      most = Math.max(most, memory(ours.pid, 'VmHWM'))
      await ours.stop()
    }
    console.error(lines.at(-1)!.join(' · '))
  }
  console.log(
    `\n${JSON.stringify({ tarefas, processos, devedores, contas })}, one firm; ms; server ${figure(most)} MB at most\n`,
  )
  console.log(table(['dashboard', 'cards', 'cold', 'p95 again', 'p95 while written'], lines))
} finally {
  await cluster.stop()
}
