import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { buildApp } from '../../server/app.ts'
import { handlers } from '../../server/areas/index.ts'
import { openDatabase } from '../../server/core/db/db.ts'
import { readSettings } from '../../server/core/settings.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { model } from '../../src/schemas/index.ts'
import { openCluster } from './lib/cluster.ts'
import { dataFolder, wait } from './lib/server.ts'
import { figure, option, table } from './lib/table.ts'

// `npm run bench:carteira -- [--keep /pasta] [--debtors 20000] [--debts 5]`: one portfolio counted on PostgreSQL in this
// process, and for how long its loop was deaf meanwhile.
const DEBTORS = Number(option('debtors') ?? 20_000)
const DEBTS = Number(option('debts') ?? 5)
const AT = '/api/cobranca/v1/calculos-carteira/'

const cluster = await openCluster(option('keep'))
const url = cluster.url(await cluster.copy(await cluster.demo(5000, 3)))
const db = new pg.Client({ connectionString: url })
await db.connect()
const { rows: made } = await db.query<{ id: string }>(
  `insert into clientes (cd_empresa, nm_cliente, ie_tipo_cliente, ie_ativo) values (1, 'Carteira Grande', 'PJ', true) returning id`,
)
const cd_cliente = Number(made[0]!.id)
await db.query(
  `with novos as (insert into devedores (cd_empresa, nm_devedor, cd_cliente, ie_tipo_devedor, ie_status_devedor, ie_prioridade, ie_estrategico)
     select 1, 'Devedor ' || g, $1, 'PF', 'EA', 'PM', false from generate_series(1, $2::int) g returning id)
   insert into dividas (cd_empresa, cd_devedor, nm_debito, dt_vencimento, nr_valor, ie_origem, ie_ativo)
   select 1, id, 'Cota ' || n, (date '2021-01-10' + (id % 300)::int + n * 120), 200 + id % 500, 'IN', true
   from novos, generate_series(1, $3::int) n`,
  [cd_cliente, DEBTORS, DEBTS],
)
await db.query('vacuum (analyze)')
const settings = readSettings({ BANCA_DADOS: dataFolder(), DATABASE_URL: url, BANCA_SEGREDO: 'segredo' })
const database = await openDatabase(settings)
const app = await buildApp({ settings, database, model, handlers })
const call = async (method: 'GET' | 'POST', path: string, payload?: object, token = '') =>
  (
    await app.inject({
      method,
      url: path,
      ...(payload && { payload }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  ).json()
const login = { username: 'coordenadora', password: DEMO_PASSWORD }
const { token } = await call('POST', '/api/auth/v1/authentication/token/', login)
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
const from = performance.now()
const processor = process.cpuUsage()
let now = await call('POST', AT, { cd_cliente, dt_calculo: '2026-08-10' }, token)
while (['AG', 'CA'].includes(now.ie_situacao)) {
  await wait(500)
  now = await call('GET', `${AT}${now.id}/`, undefined, token)
}
const seconds = (performance.now() - from) / 1000
loop.disable()
const ms = (ns: number) => figure(ns / 1e6)
const { user, system } = process.cpuUsage(processor)
console.log(
  table(
    [
      'debtors',
      'debts each',
      'state',
      'counted',
      'seconds',
      'debtors/s',
      'processor s',
      'loop p50 ms',
      'p99 ms',
      'most ms',
      'peak MB',
    ],
    [
      [
        String(DEBTORS),
        String(DEBTS),
        now.ie_situacao,
        String(now.qt_calculados),
        figure(seconds),
        figure(DEBTORS / seconds),
        figure((user + system) / 1e6),
        ms(loop.percentile(50)),
        ms(loop.percentile(99)),
        ms(loop.max),
        figure(process.resourceUsage().maxRSS / 1024),
      ],
    ],
  ),
)
const { rows: sums } = await db.query(
  `select sum(nr_valor_total) = (select nr_valor_total from calculos_carteira where id = $1) igual from demonstrativos where cd_calculo = $1`,
  [now.id],
)
console.log(`total is the sum of the statements: ${String(sums[0].igual)}`)
await db.end()
await app.close()
await database.close()
await cluster.stop()
