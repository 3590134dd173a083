import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { centrosContados } from '../../server/areas/financeiro/centros.ts'
import { sql } from '../../server/core/db/db.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
  nr_versao: number
}
type Page = { results: Row[]; count: number }
const hoje = dayNow()

describe.each(engines)('the ledger, on %s', (engine) => {
  let api: Api
  let firm: Client
  let manager: Client
  const bancos: number[] = []
  let despesa = 0
  let receita = 0
  let favorecido = 0
  const made = async (path: string, sent: object, client = firm) => {
    const { status, body } = await client.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }
  const act = (path: string, body: object) => firm.call<Row>('PATCH', `${BASE}${path}/`, body)
  const saldoDe = async (id: number) => String((await firm.get<Row>(`${BASE}contas-bancarias/${id}/`)).body.nr_saldo)
  // Each in its turn, and every third of none.
  let centros: (number | null)[] = [null]
  let n = 0
  const pagar = (nr_valor: string) =>
    made('pagamentos', {
      ds_descricao: 'Conta',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: favorecido,
      cd_categoria: despesa,
      cd_centro_custo: centros[n++ % centros.length],
      nr_valor,
      dt_vencimento: hoje,
    })
  const baixar = (path: string, id: number, more: object = {}) =>
    act(`${path}/baixar/${id}`, { dt_baixa: hoje, cd_conta_bancaria: bancos[0], ...more })
  /** What must hold whatever happened: debits are credits, balances are what the rows come to. */
  const balanced = async () => {
    const { rows } = await sql<Record<string, string | null>>`
      select (select sum(nr_saldo) from contas_contabeis)::numeric(18,2)::text soma,
        (select sum(nr_debito - nr_credito) from saldos_contabeis)::numeric(18,2)::text dias,
        (select count(*) from contas_contabeis k where k.nr_saldo <> coalesce((select sum(l.nr_valor) from lancamentos_contabeis l where l.cd_conta_debito = k.id), 0)
           - coalesce((select sum(l.nr_valor) from lancamentos_contabeis l where l.cd_conta_credito = k.id), 0))::text contas,
        (select count(*) from contas_bancarias b join contas_contabeis k on k.cd_conta_bancaria = b.id where b.nr_saldo <> k.nr_saldo)::text bancos,
        (select count(*) from (select cd_conta, dia, nr_debito, nr_credito from saldos_contabeis) s full join
           (select c, d, sum(v) v, sum(w) w from (select cd_conta_debito c, dt_lancamento d, nr_valor v, 0 w from lancamentos_contabeis union all
             select cd_conta_credito, dt_lancamento, 0, nr_valor from lancamentos_contabeis) x group by c, d) y
           on y.c = s.cd_conta and y.d = s.dia where y.v is distinct from s.nr_debito or y.w is distinct from s.nr_credito)::text diarios,
        (select count(*) from (select cd_conta, mes, cd_centro_custo, nr_debito, nr_credito from saldos_centros) s full join
           (select c, m, k, sum(v) v, sum(w) w from (select cd_conta_debito c, date_trunc('month', dt_lancamento)::date m, coalesce(cd_centro_custo, 0) k, nr_valor v, 0 w from lancamentos_contabeis
             union all select cd_conta_credito, date_trunc('month', dt_lancamento)::date, coalesce(cd_centro_custo, 0), 0, nr_valor from lancamentos_contabeis) x group by c, m, k) y
           on y.c = s.cd_conta and y.m = s.mes and y.k = s.cd_centro_custo where y.v is distinct from s.nr_debito or y.w is distinct from s.nr_credito)::text centros`.execute(
      api.database.db,
    )
    return rows[0]
  }
  const even = { soma: '0.00', dias: '0.00', contas: '0', bancos: '0', diarios: '0', centros: '0' }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, manager] = await Promise.all([api.as('financeiro'), api.as('coordenadora')])
    const known = (await firm.get<{ results: { id: number }[] }>(`${BASE}centro-custos/`)).body.results
    centros = [...known.slice(0, 2).map(({ id }) => id), null]
    for (const nm_conta of ['Banco um', 'Banco dois'])
      bancos.push(
        (
          await made('contas-bancarias', {
            nm_conta,
            nm_banco: 'Banco',
            nr_saldo_inicial: '5000.00',
            dt_saldo_inicial: addDays(hoje, -20),
          })
        ).id,
      )
    despesa = (await made('categorias', { nm_categoria: 'Despesa de teste' })).id
    receita = (await made('categorias', { nm_categoria: 'Receita de teste', ie_natureza: 'R' })).id
    favorecido = (await made('favorecidos', { nm_favorecido: 'Fornecedor de teste' })).id
  })
  afterAll(() => api?.close())

  test('a database of before knows the months of its establishments after the migration, to the cent', async () => {
    await sql`delete from saldos_centros`.execute(api.database.db)
    expect(await balanced()).not.toEqual(even)
    await centrosContados.run(api.database.db, model)
    expect(await balanced()).toEqual(even)
  })

  test('over random histories debits equal credits, and what was paid is what left the account', async () => {
    const cents = fc.integer({ min: 1, max: 90_000 }).map((n) => fromCents(BigInt(n)))
    const step = fc.oneof(
      fc.record({
        what: fc.constantFrom('pagar', 'receber'),
        valor: cents,
        parte: fc.integer({ min: 1, max: 100 }),
        juros: fc.option(cents),
        desconto: fc.boolean(),
      }),
      fc.record({ what: fc.constant('transferir' as const), valor: cents, estorna: fc.boolean() }),
      fc.record({ what: fc.constant('estornar' as const), qual: fc.nat(20) }),
    )
    const before = new Map<number, bigint>()
    for (const id of bancos) before.set(id, toCents(await saldoDe(id)))
    let expected = [before.get(bancos[0]!)!, before.get(bancos[1]!)!]
    const open: { id: number; delta: bigint }[] = []
    const history = fc.sample(step, { numRuns: 24, seed: 15_032_027 })
    for (const one of history) {
      if (one.what === 'transferir') {
        const row = await made('transferencias', {
          cd_conta_origem: bancos[0],
          cd_conta_destino: bancos[1],
          nr_valor: one.valor,
          dt_transferencia: hoje,
        })
        if (one.estorna)
          expect(
            (await act(`transferencias/estornar/${row.id}`, { dt_estorno: hoje, ds_motivo_estorno: 'Engano' })).status,
          ).toBe(200)
        else expected = [expected[0]! - toCents(one.valor), expected[1]! + toCents(one.valor)]
      } else if (one.what === 'estornar') {
        const found = open.splice(one.qual % Math.max(1, open.length), 1)[0]
        if (!found) continue
        expect(
          (await act(`baixas/estornar/${found.id}`, { dt_estorno: hoje, ds_motivo_estorno: 'Devolvida' })).status,
        ).toBe(200)
        expected[0]! -= found.delta
      } else {
        const path = one.what === 'pagar' ? 'pagamentos' : 'recebimentos'
        const quem =
          one.what === 'pagar'
            ? { ie_tipo_favorecido: 'EM', cd_favorecido: favorecido, cd_categoria: despesa }
            : { ie_tipo_recebido: 'EM', cd_recebido: favorecido, cd_categoria: receita }
        const { id } = await made(path, { ds_descricao: 'Conta', ...quem, nr_valor: one.valor, dt_vencimento: hoje })
        const principal = (toCents(one.valor) * BigInt(one.parte)) / 100n || 1n
        const desconto = one.desconto ? principal / 10n : 0n
        const juros = toCents(one.juros ?? '0')
        const done = await baixar(path, id, {
          nr_principal: fromCents(principal),
          nr_juros: fromCents(juros),
          nr_desconto: fromCents(desconto),
        })
        expect(done.status).toBe(200)
        const owner = one.what === 'pagar' ? 'cd_pagar' : 'cd_receber'
        const [baixa] = (await firm.get<Page>(`${BASE}baixas/?${owner}=${id}&paginacao=true`)).body.results
        const delta = (principal + juros - desconto) * (one.what === 'pagar' ? -1n : 1n)
        expected[0]! += delta
        open.push({ id: baixa!.id, delta })
      }
    }
    expect(await Promise.all(bancos.map(saldoDe))).toEqual(expected.map(fromCents))
    expect(await balanced()).toEqual(even)
  })

  test('the balance of a day asked again later is the same as it was known then', async () => {
    const ask = async (query: string) =>
      (await firm.get<Page>(`${BASE}saldos/?${query}`)).body.results.find((r) => r.cd_conta_bancaria === bancos[0])!
        .nr_saldo
    const ontem = addDays(hoje, -1)
    const then = await ask(`dia=${ontem}`)
    const seen = new Date().toISOString()
    const { id } = await pagar('77.10')
    expect((await baixar('pagamentos', id, { dt_baixa: ontem })).status).toBe(200)
    expect(toCents(String(then)) - toCents(String(await ask(`dia=${ontem}`)))).toBe(7710n)
    expect(await ask(`dia=${ontem}&visto_em=${seen}`)).toBe(then)
    expect((await firm.get(`${BASE}saldos/?dia=2026-02-30`)).status).toBe(400)
  })

  test('a reversal is an entry and never an edit: no row of the ledger is changed or deleted by any call', async () => {
    const { id } = await pagar('10.00')
    await baixar('pagamentos', id)
    const [baixa] = (await firm.get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results
    const rows = async () =>
      (await firm.get<Page>(`${BASE}lancamentos-contabeis/?cd_baixa=${baixa!.id}&paginacao=true&ordenar_por=id`)).body
        .results
    const before = await rows()
    await act(`baixas/estornar/${baixa!.id}`, { dt_estorno: hoje, ds_motivo_estorno: 'Engano' })
    const after = await rows()
    const kept = ({ ie_tipo, nr_valor, cd_conta_debito, cd_conta_credito, dt_lancamento }: Row) => ({
      ie_tipo,
      nr_valor,
      cd_conta_debito,
      cd_conta_credito,
      dt_lancamento,
    })
    expect(after.slice(0, before.length).map(kept)).toEqual(before.map(kept))
    expect(after.slice(before.length).map((r) => [r.ie_tipo, r.cd_estornado, r.cd_conta_debito, r.nr_valor])).toEqual(
      before.map((r) => ['ES', r.id, r.cd_conta_credito, r.nr_valor]),
    )
    expect(
      (await act(`baixas/estornar/${baixa!.id}`, { dt_estorno: hoje, ds_motivo_estorno: 'De novo' })).status,
    ).toBeGreaterThanOrEqual(400)
    const at = `${BASE}lancamentos-contabeis/${before[0]!.id}/`
    expect((await firm.call('PATCH', at, { nr_valor: '1.00', nr_versao: 1 })).status).toBe(404)
    expect((await firm.call('DELETE', at)).status).toBe(404)
  })

  test('a closed period refuses what is dated in it; managers open it again, and finance is told', async () => {
    const ate = addDays(hoje, -10)
    expect((await firm.call('POST', `${BASE}fechamentos/`, { dt_ate: hoje })).status).toBe(400)
    const closing = await made('fechamentos', { dt_ate: ate })
    const { id } = await pagar('20.00')
    const refused = await baixar('pagamentos', id, { dt_baixa: ate })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['dt_baixa']])
    const transfer = { cd_conta_origem: bancos[0], cd_conta_destino: bancos[1], nr_valor: '5.00' }
    expect((await firm.call('POST', `${BASE}transferencias/`, { ...transfer, dt_transferencia: ate })).status).toBe(400)
    const open = (client: Client) =>
      client.call<Row>('PATCH', `${BASE}fechamentos/reabrir/${closing.id}/`, { ds_motivo_reabertura: 'Nota esquecida' })
    expect((await open(firm)).status).toBe(403)
    expect((await open(manager)).status).toBe(200)
    const told = (await firm.get<{ results: Row[] }>('base/v1/notificacoes/')).body.results
    expect(told.map((one) => one.ie_tipo)).toContain('periodo_reaberto')
    expect((await baixar('pagamentos', id, { dt_baixa: ate })).status).toBe(200)
  })

  test('financeiro.transferencias.create financeiro.transferencias.get financeiro.transferencias.list financeiro.transferencias.update financeiro.transferencias.delete: a changed opening balance, a changed and a deleted transfer leave the books even', async () => {
    const bank = await made('contas-bancarias', {
      nm_conta: 'Banco três',
      nm_banco: 'Banco',
      nr_saldo_inicial: '-10.00',
      dt_saldo_inicial: addDays(hoje, -20),
    })
    expect(await saldoDe(bank.id)).toBe('-10.00')
    const changed = await firm.call<Row>('PATCH', `${BASE}contas-bancarias/${bank.id}/`, {
      nr_saldo_inicial: '25.00',
      nr_versao: bank.nr_versao,
    })
    expect(changed.status).toBe(200)
    expect(await saldoDe(bank.id)).toBe('25.00')
    const move = await made('transferencias', {
      cd_conta_origem: bank.id,
      cd_conta_destino: bancos[1],
      nr_valor: '5.00',
      dt_transferencia: hoje,
    })
    expect(
      (await firm.call('PATCH', `${BASE}transferencias/${move.id}/`, { nr_valor: '7.50', nr_versao: move.nr_versao }))
        .status,
    ).toBe(200)
    expect((await firm.get<Row>(`${BASE}transferencias/${move.id}/`)).body).toMatchObject({ nr_valor: '7.50' })
    const moves = await firm.get<{ results: Row[] }>(`${BASE}transferencias/?paginacao=true&ordenar_por=-id`)
    expect(moves.body.results[0]?.id).toBe(move.id)
    expect(await saldoDe(bank.id)).toBe('17.50')
    expect((await firm.call('DELETE', `${BASE}contas-bancarias/${bank.id}/`)).status).toBeGreaterThanOrEqual(400)
    expect((await firm.call('DELETE', `${BASE}transferencias/${move.id}/`)).status).toBe(204)
    expect(await saldoDe(bank.id)).toBe('25.00')
    expect(await balanced()).toEqual(even)
  })

  test('the statement of results is what the ledger’s days come to', async () => {
    const { status, body } = await firm.get<{
      meses: string[]
      linhas: { nm_conta: string; total: string }[]
      receitas: { total: string }
      despesas: { total: string }
      resultado: { total: string }
    }>(`${BASE}demonstrativo/?de=${hoje.slice(0, 7)}&ate=${hoje.slice(0, 7)}`)
    expect([status, body.meses]).toEqual([200, [hoje.slice(0, 7)]])
    const { rows } = await sql<{ re: string; de: string }>`
      select (select coalesce(sum(l.nr_valor * case when k.id = l.cd_conta_credito then 1 else -1 end), 0) from lancamentos_contabeis l join contas_contabeis k on k.id in (l.cd_conta_credito, l.cd_conta_debito)
         where l.cd_empresa = 1 and k.ie_natureza = 'RE' and l.dt_lancamento >= ${`${hoje.slice(0, 7)}-01`}::date)::numeric(15,2)::text re,
       (select coalesce(sum(l.nr_valor * case when k.id = l.cd_conta_debito then 1 else -1 end), 0) from lancamentos_contabeis l join contas_contabeis k on k.id in (l.cd_conta_credito, l.cd_conta_debito)
         where l.cd_empresa = 1 and k.ie_natureza = 'DE' and l.dt_lancamento >= ${`${hoje.slice(0, 7)}-01`}::date)::numeric(15,2)::text de`.execute(
      api.database.db,
    )
    expect([body.receitas.total, body.despesas.total]).toEqual([rows[0]!.re, rows[0]!.de])
    expect(body.resultado.total).toBe(fromCents(toCents(rows[0]!.re) - toCents(rows[0]!.de)))
    expect((await firm.get(`${BASE}demonstrativo/?de=2026-12&ate=2026-01`)).status).toBe(400)
    expect((await firm.get(`${BASE}demonstrativo/?de=1990-01&ate=2026-01`)).status).toBe(400)
  })

  test('fifty at once: balanced, and none lost; one bill is paid once though ten press at the same moment', async () => {
    const before = toCents(await saldoDe(bancos[0]!))
    const bills = await Promise.all(Array.from({ length: 25 }, () => pagar('3.00')))
    const moves = Array.from({ length: 25 }, (_, i) =>
      firm.call<Row>('POST', `${BASE}transferencias/`, {
        cd_conta_origem: bancos[i % 2],
        cd_conta_destino: bancos[1 - (i % 2)],
        nr_valor: '1.00',
        dt_transferencia: hoje,
      }),
    )
    const all = await Promise.all([...bills.map(({ id }) => baixar('pagamentos', id)), ...moves])
    expect(all.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([])
    expect(before - toCents(await saldoDe(bancos[0]!))).toBe(7500n + 100n)
    const { id } = await pagar('9.00')
    const pressed = await Promise.all(Array.from({ length: 10 }, () => baixar('pagamentos', id)))
    expect(pressed.filter(({ status }) => status === 200).length).toBe(1)
    expect(await balanced()).toEqual(even)
  })

  test('an account that is changed while it is paid from keeps nobody waiting in a circle', async () => {
    for (const round of [1, 2, 3]) {
      const bills = await Promise.all(Array.from({ length: 12 }, () => pagar('1.00')))
      const changes = Array.from({ length: 12 }, (_, i) =>
        act(`contas-bancarias/${bancos[i % 2]}`, {
          nm_conta: `Banco ${i % 2}, ${round}.${i}`,
          nr_saldo_inicial: `${1000 + round * 100 + i}.00`,
        }),
      )
      const moves = Array.from({ length: 6 }, (_, i) =>
        firm.call<Row>('POST', `${BASE}transferencias/`, {
          dt_transferencia: hoje,
          cd_conta_origem: bancos[i % 2],
          cd_conta_destino: bancos[1 - (i % 2)],
          nr_valor: '1.00',
        }),
      )
      const all = await Promise.all([
        ...changes,
        ...bills.map(({ id }, i) => baixar('pagamentos', id, { cd_conta_bancaria: bancos[i % 2] })),
        ...moves,
      ])
      expect(all.filter(({ status }) => status >= 300).map(({ status, body }) => [status, body])).toEqual([])
    }
    expect(await balanced()).toEqual(even)
  })
})
