import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totalDasCompras } from '../../server/areas/financeiro/passos.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
}
type Page = { results: Row[]; count: number }

describe.each(engines)('who decides on what is to be paid, on %s', (engine) => {
  let api: Api
  let [firm, manager, boss]: Client[] = []
  let limits: Row[] = []
  const conta = { ds_descricao: 'A decidir', ie_tipo_favorecido: 'EM' }
  const made = async (more: object) => {
    const { status, body } = await firm!.call<Row>('POST', `${BASE}pagamentos/`, {
      ...conta,
      dt_vencimento: hoje(),
      ...more,
    })
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }
  const partsOf = async (nr_serie: unknown) =>
    (
      await firm!.get<Page>(
        `${BASE}pagamentos/?nr_serie=${String(nr_serie)}&paginacao=true&nr_por_pagina=20&ordenar_por=nr_ordem`,
      )
    ).body.results
  const purchase = async (nr_valor: string) => {
    const { nr_serie } = await made({ nr_valor, ie_modo: 'PA', nr_parcelas: 3, ie_periodo: 'ME' })
    return partsOf(nr_serie)
  }
  const act = (client: Client, acao: string, id: number, input: object = {}) =>
    visto<Row>(client, `pagamentos/${acao}`, id, input)
  const change = async (client: Client, id: number, nr_valor: string) => {
    const { nr_versao } = (await client.get<Row>(`${BASE}pagamentos/${id}/`)).body
    const told = await client.call<Row>('PATCH', `${BASE}pagamentos/${id}/`, { nr_valor, nr_versao })
    expect([told.status, told.body]).toEqual([200, expect.anything()])
    return told.body
  }
  const waits = async (client: Client) =>
    (await client.get<Page>(`${BASE}pagamentos/?filtro=aprovar&paginacao=true&nr_por_pagina=100`)).body.results.map(
      ({ id }) => id,
    )
  const told = async (tipo: string, ids: readonly number[]) =>
    (
      await rows<{ username: string }>(
        api.database.db,
        sql`select u.username from notificacoes n join usuarios u on u.id = n.cd_usuario
            where n.ie_tipo = ${tipo} and n.ds_recurso = 'contas-pagar' and n.cd_registro = any(${[...ids]}::bigint[]) order by n.id`,
      )
    ).map(({ username }) => username)
  const limit = async (nr_limite: string) => {
    for (const { id } of limits) {
      const { nr_versao } = (await boss!.get<Row>(`${BASE}limites-aprovacao/${id}/`)).body
      const told = await boss!.call('PATCH', `${BASE}limites-aprovacao/${id}/`, { nr_limite, nr_versao })
      expect(told.status).toBe(200)
    }
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, manager, boss] = await Promise.all(['financeiro', 'coordenadora', 'midgard'].map((name) => api.as(name)))
    const own = async (path: string, sent: object) => (await firm!.call<Row>('POST', `${BASE}${path}/`, sent)).body.id
    Object.assign(conta, {
      cd_categoria: await own('categorias', { nm_categoria: 'Do que se decide', ie_natureza: 'D' }),
      cd_favorecido: await own('favorecidos', { nm_favorecido: 'Fornecedora a decidir' }),
    })
    limits = (await boss!.get<Page>(`${BASE}limites-aprovacao/?paginacao=true`)).body.results
    expect(limits.length).toBeGreaterThan(0)
    await limit('50000.00')
  })
  afterAll(() => api?.close())

  test('a limit that somebody changes is told to all others who decide, whoever raised it for themselves', async () => {
    const heard = async () =>
      (
        await rows<{ username: string }>(
          api.database.db,
          sql`select distinct u.username from notificacoes n join usuarios u on u.id = n.cd_usuario
              where n.ie_tipo = 'limite_mudou' and n.nm_autor like 'Clara%' order by 1`,
        )
      ).map(({ username }) => username)
    const at = `${BASE}limites-aprovacao/${limits[0]!.id}/`
    const set = async (nr_limite: string) => {
      const { nr_versao } = (await manager!.get<Row>(at)).body
      expect((await manager!.call('PATCH', at, { nr_limite, nr_versao })).status).toBe(200)
    }
    await set('50000.00')
    expect(await heard()).toEqual([])
    await set('9999999.00')
    expect(await heard()).toEqual(expect.arrayContaining(['financeiro', 'midgard']))
    expect(await heard()).not.toContain('coordenadora')
    await set('50000.00')
    const trail = await rows<{ antes: Row }>(
      api.database.db,
      sql`select antes from auditoria where entidade = 'limites-aprovacao' and cd_registro = ${limits[0]!.id}::bigint
          and antes ? 'nr_limite' order by id desc limit 1`,
    )
    expect(trail[0]!.antes.nr_limite).toBe('9999999.00')
  })

  test('what waits for me is what I may decide on: of a purchase the whole, and nothing that I asked for', async () => {
    const [big, small] = [await made({ nr_valor: '50000.01' }), await made({ nr_valor: '100.00' })]
    const parts = await purchase('60000.00')
    const ids = parts.map(({ id }) => id)
    expect(parts.map((one) => [one.nr_valor, one.ie_aprovacao])).toEqual(parts.map(() => ['20000.00', 'AG']))
    expect(await waits(boss!)).toEqual(expect.arrayContaining([big.id, ...ids]))
    expect(await waits(boss!)).not.toContain(small.id)
    // The same limit, and above it: who coordinates decides on neither.
    for (const who of [firm!, manager!])
      for (const id of [big.id, ...ids]) expect([id, await waits(who)]).not.toEqual([id, expect.arrayContaining([id])])
    // A limit that changes counts at once.
    await limit('60000.00')
    expect(await waits(manager!)).toEqual(expect.arrayContaining([big.id, ...ids]))
    expect((await act(manager!, 'aprovar', big.id)).status).toBe(200)
    await limit('50000.00')
    expect(await waits(manager!)).not.toContain(ids[0])
    // Less of one part is less of the purchase.
    await change(firm!, ids[2]!, '15000.00')
    await limit('55000.00')
    expect(await waits(manager!)).toEqual(expect.arrayContaining(ids))
    expect((await act(manager!, 'aprovar', ids[0]!)).status).toBe(200)
    await limit('50000.00')
  })

  test('what is made smaller than the limit waits no more, and whoever was asked is told; more of it is asked for anew', async () => {
    const big = await made({ nr_valor: '60000.00' })
    expect(await told('conta_aprovar', [big.id])).toEqual(['midgard'])
    expect(await change(firm!, big.id, '55000.00')).toMatchObject({ ie_aprovacao: 'AG' })
    expect(await told('conta_dispensada', [big.id])).toEqual([])
    expect(await change(firm!, big.id, '50000.00')).toMatchObject({ ie_aprovacao: 'NA' })
    expect(await told('conta_dispensada', [big.id])).toEqual(['midgard'])
    // Somebody who may spend less than it makes it no one's to spend.
    const parts = await purchase('60000.00')
    const ids = parts.map(({ id }) => id)
    expect(await told('conta_aprovar', ids)).toEqual(['midgard'])
    await change(firm!, ids[2]!, '1000.00')
    expect((await partsOf(parts[0]!.nr_serie)).map(({ ie_aprovacao }) => ie_aprovacao)).toEqual(['NA', 'NA', 'NA'])
    expect(await told('conta_dispensada', ids)).toEqual(['midgard'])
    await limit('500000.00')
    const all = await made({ nr_valor: '600000.00' })
    expect(await told('conta_aprovar', [all.id])).toEqual(['midgard'])
    await limit('50000.00')
  })

  test('all who were asked hear that one of them decided, and so does whoever asked', async () => {
    const one = await made({ nr_valor: '60000.00' })
    await limit('60000.00')
    expect((await act(manager!, 'aprovar', one.id)).status).toBe(200)
    await limit('50000.00')
    expect(await told('conta_dispensada', [one.id])).toEqual(['midgard'])
    expect(await told('conta_decidida', [one.id])).toEqual(['financeiro'])
  })

  test('what a series brings is told to who decides', async () => {
    const { nr_serie } = await made({ nr_valor: '60000.00', ie_modo: 'IN', ie_periodo: 'ME' })
    const gone = (await partsOf(nr_serie)).at(-1)!
    expect((await firm!.call('DELETE', `${BASE}pagamentos/${gone.id}/`)).status).toBeLessThan(300)
    await api.runJob('series-financeiras', new Date())
    const next = (await partsOf(nr_serie)).at(-1)!
    expect(next).toMatchObject({ nr_ordem: gone.nr_ordem, ie_aprovacao: 'AG' })
    expect(await told('conta_aprovar', [next.id])).toEqual(['midgard'])
  })

  test('interest of a part counts with all of its purchase', async () => {
    const conta_bancaria = {
      nm_conta: 'De juros',
      nm_banco: 'B',
      nr_saldo_inicial: '90000.00',
      dt_saldo_inicial: hoje(),
    }
    const banco = (await firm!.call<Row>('POST', `${BASE}contas-bancarias/`, conta_bancaria)).body.id
    const [first, second] = (await purchase('48000.00')) as [Row, Row, Row]
    const pay = (id: number, nr_juros: string) =>
      act(firm!, 'baixar', id, { dt_baixa: hoje(), cd_conta_bancaria: banco, nr_juros })
    expect((await pay(first.id, '1500.00')).status).toBe(200)
    const over = await pay(second.id, '500.01')
    expect([over.status, Object.keys(over.body)]).toEqual([400, ['nr_juros']])
    expect((await pay(second.id, '500.00')).status).toBe(200)
  })

  test('whoever made one part of a purchase more decides on the others alone', async () => {
    const [first, second, third] = (await purchase('90000.00')) as [Row, Row, Row]
    expect(await change(manager!, second.id, '31000.00')).toMatchObject({ ie_aprovacao: 'AG' })
    await limit('500000.00')
    expect((await act(manager!, 'aprovar', first.id)).status).toBe(200)
    const now = async () => (await partsOf(first.nr_serie)).map(({ ie_aprovacao }) => ie_aprovacao)
    expect(await now()).toEqual(['AP', 'AG', 'AP'])
    const own = await act(manager!, 'aprovar', second.id)
    expect([own.status, own.body]).toEqual([
      400,
      expect.objectContaining({ detail: 'Quem pediu a conta não decide sobre ela.' }),
    ])
    expect(await waits(manager!)).not.toContain(second.id)
    expect((await act(firm!, 'aprovar', third.id)).status).toBe(400)
    expect((await act(boss!, 'aprovar', second.id)).status).toBe(200)
    expect(await now()).toEqual(['AP', 'AP', 'AP'])
    await limit('50000.00')
  })

  test('what a purchase comes to follows its parts: changed, cancelled, brought back, and those of before', async () => {
    const parts = await purchase('90.00')
    const totals = async () =>
      (
        await rows<{ v: string }>(
          api.database.db,
          sql`select nr_valor_total::text v from contas_pagar where id = any(${parts.map(({ id }) => id)}::bigint[]) order by nr_ordem`,
        )
      ).map(({ v }) => v)
    expect(await totals()).toEqual(['90.00', '90.00', '90.00'])
    await change(firm!, parts[0]!.id, '40.00')
    expect(await totals()).toEqual(['100.00', '100.00', '100.00'])
    expect((await act(firm!, 'cancelar', parts[2]!.id, { ds_motivo_cancelamento: 'x' })).status).toBe(200)
    expect((await totals()).slice(0, 2)).toEqual(['70.00', '70.00'])
    expect((await act(firm!, 'reativar', parts[2]!.id)).status).toBe(200)
    expect(await totals()).toEqual(['100.00', '100.00', '100.00'])
    expect((await act(firm!, 'mudar-serie', parts[1]!.id, { nr_valor: '50.00' })).status).toBe(200)
    expect(await totals()).toEqual(['140.00', '140.00', '140.00'])
    // Also where this one is worth as much already.
    await change(firm!, parts[2]!.id, '70.00')
    expect((await act(firm!, 'mudar-serie', parts[1]!.id, { nr_valor: '50.00' })).status).toBe(200)
    expect(await totals()).toEqual(['140.00', '140.00', '140.00'])
    const ids = parts.map(({ id }) => id)
    await sql`update contas_pagar set nr_valor_total = 90 where id = any(${ids}::bigint[])`.execute(api.database.db)
    await totalDasCompras.run(api.database.db, model)
    expect(await totals()).toEqual(['140.00', '140.00', '140.00'])
  })
})
