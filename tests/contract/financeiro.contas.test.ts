import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
  nr_versao: number
}
type Page = { results: Row[]; count: number }

describe.each(engines)('bills, on %s', (engine) => {
  let api: Api
  let [firm, other, staff, manager]: Client[] = []
  let despesa = 0
  let receita = 0
  let banco = 0
  let papelaria = 0
  const made = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }
  const conta = (more: object = {}) => ({
    ds_descricao: 'Papel e toner',
    ie_tipo_favorecido: 'EM',
    cd_favorecido: papelaria,
    cd_categoria: despesa,
    nr_valor: '100.00',
    dt_vencimento: hoje(),
    ...more,
  })
  const baixar = (id: number, more: object = {}, path = 'pagamentos', client = firm!) =>
    client.call<Row>('PATCH', `${BASE}${path}/baixar/${id}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco, ...more })
  const saldo = async () => (await firm!.get<Row>(`${BASE}contas-bancarias/${banco}/`)).body.nr_saldo

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, other, staff, manager] = await Promise.all(
      ['financeiro', 'vizinha', 'estagiario', 'coordenadora'].map((name) => api.as(name)),
    )
    despesa = (await made('categorias', { nm_categoria: 'Material de teste' })).id
    receita = (await made('categorias', { nm_categoria: 'Honorários de teste', ie_natureza: 'R' })).id
    banco = (
      await made('contas-bancarias', {
        nm_conta: 'Banco de teste',
        nm_banco: 'Banco',
        nr_saldo_inicial: '1000.00',
        dt_saldo_inicial: addDays(hoje(), -20),
      })
    ).id
    papelaria = (await made('favorecidos', { nm_favorecido: 'Papelaria de teste', nr_cnpj: null })).id
  })
  afterAll(() => api?.close())

  test('financeiro.pagamentos.create financeiro.pagamentos.get financeiro.pagamentos.update financeiro.pagamentos.list financeiro.pagamentos.delete: a bill of the firm, and nobody else’s', async () => {
    const one = await made('pagamentos', conta())
    expect(one).toMatchObject({
      cd_favorecido: papelaria,
      nm_favorecido: 'Papelaria de teste',
      status_pagamento: 'PE',
      ie_situacao: 'P',
      nr_valor_aberto: '100.00',
    })
    const at = `${BASE}pagamentos/${one.id}/`
    expect((await firm!.call<Row>('PATCH', at, { nr_valor: '120.50', nr_versao: one.nr_versao })).body).toMatchObject({
      nr_valor: '120.50',
    })
    expect(
      (
        await firm!.get<Page>(`${BASE}pagamentos/?status_pagamento=PE&paginacao=true&nr_por_pagina=100`)
      ).body.results.map((r) => r.id),
    ).toContain(one.id)
    expect((await other!.get(at)).status).toBe(404)
    expect((await staff!.get(at)).status).toBe(403)
    expect((await firm!.call('DELETE', at)).status).toBe(204)
    expect((await firm!.get(at)).status).toBe(404)
  })

  test('financeiro.recebimentos.create financeiro.recebimentos.get financeiro.recebimentos.update financeiro.recebimentos.list financeiro.recebimentos.delete, and of a customer that exists', async () => {
    const cliente = (await firm!.get<Page>('juridico/v1/clientes/?paginacao=true&ie_ativo=true')).body.results[0]!
    const one = await made('recebimentos', {
      ds_descricao: 'Honorários do mês',
      ie_tipo_recebido: 'JU',
      cd_recebido: cliente.id,
      cd_categoria: receita,
      nr_valor: '2500.00',
      dt_vencimento: addDays(hoje(), -1),
    })
    expect(one).toMatchObject({
      cd_recebido: cliente.id,
      cd_cliente: cliente.id,
      nm_favorecido: cliente.nm_cliente,
      status_recebimento: 'PE',
      ie_situacao: 'V',
    })
    const at = `${BASE}recebimentos/${one.id}/`
    expect((await firm!.call<Row>('PATCH', at, { ds_observacao: 'Nota 12', nr_versao: one.nr_versao })).status).toBe(
      200,
    )
    expect(
      (
        await firm!.get<Page>(`${BASE}recebimentos/?status_recebimento=PE&ie_situacao=V&paginacao=true`)
      ).body.results.map((r) => r.id),
    ).toContain(one.id)
    expect((await firm!.call('DELETE', at)).status).toBe(204)
  })

  test('a bill names somebody of its kind’s list, who is not deleted from under it', async () => {
    const missing = await firm!.call<Record<string, string[]>>(
      'POST',
      `${BASE}pagamentos/`,
      conta({ cd_favorecido: null }),
    )
    expect([missing.status, Object.keys(missing.body)]).toEqual([400, ['cd_fornecedor']])
    expect(
      (await firm!.call('POST', `${BASE}pagamentos/`, conta({ ie_tipo_favorecido: 'FU', cd_favorecido: 999_999 })))
        .status,
    ).toBe(400)
    expect((await firm!.call('POST', `${BASE}pagamentos/`, conta({ cd_categoria: receita }))).status).toBe(400)
    const one = await made('pagamentos', conta())
    expect((await firm!.call('DELETE', `${BASE}favorecidos/${papelaria}/`)).status).toBeGreaterThanOrEqual(400)
    await firm!.call('DELETE', `${BASE}pagamentos/${one.id}/`)
  })

  test('fin.filtros: days_vencimento as a comma list, mes_vencimento, ano_vencimento', async () => {
    const ids = []
    for (const dt_vencimento of ['2027-03-05', '2027-03-09', '2027-04-05'])
      ids.push((await made('pagamentos', conta({ dt_vencimento, nr_documento: 'FILTROS' }))).id)
    const asked = async (query: string) =>
      (
        await firm!.get<Page>(`${BASE}pagamentos/?nr_documento=FILTROS&paginacao=true&ordenar_por=id&${query}`)
      ).body.results.map((r) => r.id)
    expect(await asked('days_vencimento=5,9&mes_vencimento=3&ano_vencimento=2027')).toEqual(ids.slice(0, 2))
    expect(await asked('days_vencimento=5')).toEqual([ids[0], ids[2]])
    expect(await asked('ano_vencimento=2026')).toEqual([])
    expect((await firm!.get(`${BASE}pagamentos/?days_vencimento=abc`)).status).toBe(400)
  })

  test('status_pagamento PE, VP, VT follows from what is paid; more than is open is refused; a reversal opens it again', async () => {
    const { id } = await made('pagamentos', conta({ nr_valor: '300.00' }))
    const before = await saldo()
    expect((await baixar(id, { nr_principal: '100.00', nr_juros: '2.50' })).status).toBe(200)
    const at = `${BASE}pagamentos/${id}/`
    expect((await firm!.get<Row>(at)).body).toMatchObject({
      status_pagamento: 'VP',
      ie_situacao: 'P',
      nr_valor_aberto: '200.00',
    })
    const more = await baixar(id, { nr_principal: '200.01' })
    expect([more.status, more.body]).toEqual([
      400,
      { nr_principal: ['O valor passa do que está em aberto, que é R$\u00a0200,00.'] },
    ])
    expect((await baixar(id, { nr_desconto: '10.00' })).status).toBe(200)
    expect((await firm!.get<Row>(at)).body).toMatchObject({
      status_pagamento: 'VT',
      ie_situacao: 'R',
      dt_pagamento: hoje(),
    })
    expect(Number(before) - Number(await saldo())).toBeCloseTo(292.5, 2)
    expect((await baixar(id)).status).toBeGreaterThanOrEqual(400)
    expect((await firm!.call('DELETE', at)).status).toBeGreaterThanOrEqual(400)
    const [last] = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results
    const reversed = await firm!.call('PATCH', `${BASE}baixas/estornar/${last!.id}/`, {
      dt_estorno: hoje(),
      ds_motivo_estorno: 'Em duplicidade',
    })
    expect(reversed.status).toBe(200)
    expect((await firm!.get<Row>(at)).body).toMatchObject({ status_pagamento: 'VP', nr_valor_aberto: '200.00' })
    expect(Number(before) - Number(await saldo())).toBeCloseTo(102.5, 2)
  })

  test('PA divides to the cent with the residue on the last, on days that do not drift; RE ends on its day; IN goes on by itself', async () => {
    const first = await made(
      'pagamentos',
      conta({
        ie_modo: 'PA',
        nr_parcelas: 3,
        nr_valor: '100.00',
        dt_vencimento: '2027-01-31',
        ds_descricao: 'Em três',
      }),
    )
    const serie = async (row: Row) =>
      (
        await firm!.get<Page>(
          `${BASE}pagamentos/?nr_serie=${row.nr_serie}&paginacao=true&nr_por_pagina=100&ordenar_por=nr_ordem`,
        )
      ).body.results
    expect((await serie(first)).map((r) => [r.nr_ordem, r.dt_vencimento, r.nr_valor])).toEqual([
      [1, '2027-01-31', '33.33'],
      [2, '2027-02-28', '33.33'],
      [3, '2027-03-31', '33.34'],
    ])
    const rent = await made(
      'pagamentos',
      conta({
        ie_modo: 'RE',
        ie_dia_util: 'PO',
        dt_vencimento: '2026-12-05',
        dt_fim_serie: '2027-03-31',
        ds_descricao: 'Aluguel',
      }),
    )
    // Rent on the 5th: a Saturday in December and a Friday in March.
    expect((await serie(rent)).map((r) => r.dt_vencimento)).toEqual([
      '2026-12-07',
      '2027-01-05',
      '2027-02-05',
      '2027-03-05',
    ])
    const endless = await made('pagamentos', conta({ ie_modo: 'IN', ie_periodo: 'QU', ds_descricao: 'Limpeza' }))
    const all = await serie(endless)
    expect(all.length).toBeGreaterThanOrEqual(25)
    for (const days of [20, 20, 21])
      await api.runJob('series-financeiras', new Date(`${addDays(hoje(), days)}T15:00:00Z`))
    const gone = await serie(endless)
    expect([gone.length, gone.at(-1)!.nr_ordem, gone.at(-1)!.dt_base_serie]).toEqual([
      all.length + 1,
      all.length + 1,
      addDays(hoje(), 15 * all.length),
    ])
    const third = all[2]!
    expect(
      (await firm!.call('PATCH', `${BASE}pagamentos/mudar-serie/${third.id}/`, { nr_valor: '130.00' })).status,
    ).toBe(200)
    expect((await serie(endless)).map((r) => r.nr_valor).slice(0, 4)).toEqual(['100.00', '100.00', '130.00', '130.00'])
    expect((await firm!.call('PATCH', `${BASE}pagamentos/encerrar-serie/${third.id}/`, {})).status).toBe(200)
    expect((await serie(endless)).filter((r) => r.dt_cancelamento === null).length).toBe(3)
    await api.runJob('series-financeiras', new Date(`${addDays(hoje(), 29)}T15:00:00Z`))
    expect((await serie(endless)).length).toBe(gone.length)
  })

  test('what is withheld is worked out by the rules before it is paid, told, and its parts come to the whole', async () => {
    const [ir] = (await firm!.get<Page>(`${BASE}retencoes/?ie_tributo=IR&paginacao=true`)).body.results
    expect(ir).toBeDefined()
    const { id, retencoes } = await made('pagamentos', conta({ nr_valor: '1000.00', ie_reter: true }))
    expect(retencoes).toEqual(
      expect.arrayContaining([expect.objectContaining({ ie_tributo: 'IR', nr_valor: '15.00' })]),
    )
    const told = (await firm!.get<{ fatos: { nome: string; valor: string }[] }>(`${BASE}pagamentos/${id}/previsao/`))
      .body
    expect(told.fatos).toEqual(expect.arrayContaining([{ nome: 'IRRF retido', valor: 'R$\u00a015,00' }]))
    for (const nr_principal of ['333.33', '333.33', null]) expect((await baixar(id, { nr_principal })).status).toBe(200)
    const parts = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results
    const whole = (await firm!.get<Row>(`${BASE}pagamentos/${id}/`)).body.nr_retido
    expect(parts.reduce((sum, r) => sum + Number(r.nr_retido), 0).toFixed(2)).toBe(whole)
  })

  test('above the limit of their group a second person approves: not who asked, nor who may not spend so much', async () => {
    const [limit] = (await manager!.get<Page>(`${BASE}limites-aprovacao/?paginacao=true`)).body.results
    const set = async (nr_limite: string) => {
      const at = `${BASE}limites-aprovacao/${limit!.id}/`
      const { nr_versao } = (await manager!.get<Row>(at)).body
      expect((await manager!.call('PATCH', at, { nr_limite, nr_versao })).status).toBe(200)
    }
    await set('500.00')
    const big = await made('pagamentos', conta({ nr_valor: '500.01' }))
    expect(big.ie_aprovacao).toBe('AG')
    expect((await made('pagamentos', conta({ nr_valor: '500.00' }))).ie_aprovacao).toBe('NA')
    expect((await baixar(big.id)).body).toEqual(
      expect.objectContaining({ detail: 'A conta espera pela aprovação de outra pessoa.' }),
    )
    const approve = (client: Client) => visto<Row>(client, 'pagamentos/aprovar', big.id)
    expect((await approve(firm!)).body).toEqual(
      expect.objectContaining({ detail: 'Quem pediu a conta não decide sobre ela.' }),
    )
    const midgard = await api.as('midgard')
    const mine = (await midgard.get<Page>(`${BASE}pagamentos/?filtro=aprovar&paginacao=true`)).body.results
    expect(mine.map((r) => r.id)).toContain(big.id)
    expect((await approve(midgard)).status).toBe(200)
    const told = (await firm!.get<Page>('base/v1/notificacoes/')).body.results
    expect(told.map((one) => one.ie_tipo)).toContain('conta_decidida')
    expect((await baixar(big.id)).status).toBe(200)
    // What comes after it in a series, and the parts of one purchase, are asked for as one bill is.
    const serie = async (id: number) => {
      const { nr_serie } = (await firm!.get<Row>(`${BASE}pagamentos/${id}/`)).body
      const { results } = (await firm!.get<Page>(`${BASE}pagamentos/?paginacao=true&nr_por_pagina=50&ordenar_por=-id`))
        .body
      return results.filter((one) => one.nr_serie === nr_serie).map((one) => [one.nr_valor, one.ie_aprovacao])
    }
    const mudar = (id: number, nr_valor: string) =>
      firm!.call('PATCH', `${BASE}pagamentos/mudar-serie/${id}/`, { nr_valor })
    const fim = { dt_fim_serie: addMonths(hoje(), 2), ie_periodo: 'ME' }
    const rent = await made('pagamentos', conta({ nr_valor: '100.00', ie_modo: 'RE', ...fim }))
    expect((await mudar(rent.id, '700.00')).status).toBe(200)
    const rents = await serie(rent.id)
    expect(rents.length).toBeGreaterThan(1)
    expect(rents).toEqual(rents.map(() => ['700.00', 'AG']))
    const parts = await made(
      'pagamentos',
      conta({ nr_valor: '900.00', ie_modo: 'PA', nr_parcelas: 3, ie_periodo: 'ME' }),
    )
    expect(await serie(parts.id)).toEqual(Array.from({ length: 3 }, () => ['300.00', 'AG']))
    expect((await visto(midgard, 'pagamentos/aprovar', parts.id)).status).toBe(200)
    // Asked for as a whole, decided on as one.
    expect(await serie(parts.id)).toEqual(Array.from({ length: 3 }, () => ['300.00', 'AP']))
    expect((await mudar(parts.id, '490.00')).status).toBe(200)
    expect(await serie(parts.id)).toEqual(Array.from({ length: 3 }, () => ['490.00', 'AG']))
    await set('50000.00')
  })

  test('financeiro.arquivos.create financeiro.arquivos.delete fin.arquivo.dono: one owner, 201, counted from 0', async () => {
    const { id } = await made('pagamentos', conta())
    const received = await made('recebimentos', {
      ie_tipo_recebido: 'EM',
      cd_recebido: papelaria,
      ds_descricao: 'Com nota',
      cd_categoria: receita,
      nr_valor: '10.00',
      dt_vencimento: hoje(),
    })
    const outro = await made('contas-bancarias', { nm_conta: 'Da nota', nm_banco: 'Banco' })
    const move = { cd_conta_origem: banco, cd_conta_destino: outro.id, nr_valor: '1.00', dt_transferencia: hoje() }
    const moved = await made('transferencias', move)
    const send = async (owner: Record<string, string>) => {
      const { payload, headers } = multipart(
        { qtd_clique: '0', qtd_download: '0', cd_estabelecimento: '3', ...owner },
        { name: 'nota.txt', bytes: Buffer.from('Nota fiscal') },
      )
      const auth = { ...headers, authorization: `Bearer ${firm!.token}` }
      const sent = await api.app.inject({ method: 'POST', url: `/api/${BASE}arquivos/`, payload, headers: auth })
      return { status: sent.statusCode, body: sent.json<Row>() }
    }
    for (const [key, whose] of Object.entries({ cd_pagar: id, cd_receber: received.id, cd_transferencia: moved.id })) {
      const { status, body } = await send({ [key]: String(whose) })
      expect([key, status, body]).toEqual([
        key,
        201,
        expect.objectContaining({ [key]: whose, qtd_clique: 0, qtd_download: 0, cd_estabelecimento: 1 }),
      ])
      const list = await firm!.get<Page>(`${BASE}arquivos/?${key}=${whose}`)
      expect(list.body.results.map((one) => one.id)).toEqual([body.id])
      // Whatever establishment was sent: it is the firm's of the session, and nobody else's.
      const [kept] = await rows<{ cd_empresa: number }>(
        api.database.db,
        sql`select cd_empresa::int from arquivos where id = ${body.id}::bigint`,
      )
      expect(kept!.cd_empresa).toBe(1)
      for (const name of ['incremente-download', 'increment-download'])
        expect((await firm!.call('PATCH', `${BASE}arquivos/${body.id}/${name}/`)).status).toBe(200)
      const counted = await firm!.get<Page>(`${BASE}arquivos/?${key}=${whose}`)
      expect(counted.body.results[0]).toMatchObject({ qtd_download: 2, qtd_clique: 0 })
      expect((await firm!.call('DELETE', `${BASE}arquivos/${body.id}/`)).status).toBe(204)
    }
    const two = await send({ cd_pagar: String(id), cd_receber: String(received.id) })
    expect([two.status, Object.keys(two.body)]).toEqual([400, ['cd_receber']])
    const none = await send({})
    expect([none.status, Object.keys(none.body).toSorted()]).toEqual([
      400,
      ['cd_pagar', 'cd_receber', 'cd_transferencia'],
    ])
    expect((await send({ cd_pagar: '999999' })).status).toBe(404)
    for (const key of ['cd_pagar', 'cd_receber'])
      expect(
        (await firm!.get<Page>(`${BASE}arquivos/?${key}=${key === 'cd_pagar' ? id : received.id}`)).body.count,
      ).toBe(0)
  })

  test('financeiro.resultados: what came and went, what is open, what each account has', async () => {
    const { status, body } = await firm!.get<Row>(`${BASE}resultados/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pago: expect.stringMatching(/^\d+\.\d\d$/),
      contas: expect.arrayContaining([expect.objectContaining({ id: banco, nr_saldo: await saldo() })]),
    })
    expect((await staff!.get(`${BASE}resultados/`)).status).toBe(403)
    expect((await firm!.get(`${BASE}resultados/?dt_inicial=2026-13-40`)).status).toBe(400)
  })
})
