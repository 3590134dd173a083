import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
}

describe.each(engines)('what is done to many bills at once, on %s', (engine) => {
  let api: Api
  let [firm, boss]: Client[] = []
  const conta = { ds_descricao: 'De muitas', ie_tipo_favorecido: 'EM', dt_vencimento: '' }
  let banco = 0
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm!.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const act = (client: Client, acao: string, id: number, input: object = {}) =>
    client.call<Row>('PATCH', `${BASE}pagamentos/${acao}/${id}/`, input)
  const partsOf = async (nr_serie: unknown) =>
    (
      await boss!.get<{ results: Row[] }>(
        `${BASE}pagamentos/?nr_serie=${String(nr_serie)}&paginacao=true&nr_por_pagina=50&ordenar_por=nr_ordem`,
      )
    ).body.results

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, boss] = await Promise.all(['financeiro', 'midgard'].map((name) => api.as(name)))
    Object.assign(conta, {
      dt_vencimento: hoje(),
      cd_categoria: (await made('categorias', { nm_categoria: 'De muitas', ie_natureza: 'D' })).id,
      cd_favorecido: (await made('favorecidos', { nm_favorecido: 'Fornecedora de muitas' })).id,
    })
    const inicial = { nr_saldo_inicial: '1000.00', dt_saldo_inicial: hoje() }
    banco = (await made('contas-bancarias', { nm_conta: 'De muitas', nm_banco: 'B', ...inicial })).id
  })
  afterAll(() => api?.close())

  test.each(['whoever continues it', 'the night'])('a series that goes on by %s is asked for anew', async (by) => {
    const { nr_serie } = await made('pagamentos', { ...conta, nr_valor: '60000.00', ie_modo: 'IN', ie_periodo: 'ME' })
    const all = await partsOf(nr_serie)
    const [last, gone] = all.slice(-2) as [Row, Row]
    expect((await visto(boss!, 'pagamentos/aprovar', last.id)).status).toBe(200)
    expect((await firm!.call('DELETE', `${BASE}pagamentos/${gone.id}/`)).status).toBeLessThan(300)
    if (by === 'the night') await api.runJob('series-financeiras', new Date())
    else expect((await act(firm!, 'continuar-serie', last.id)).status).toBe(200)
    const next = (await partsOf(nr_serie)).at(-1)!
    expect(next).toMatchObject({ nr_ordem: gone.nr_ordem, ie_aprovacao: 'AG', cd_usuario_aprovacao: null })
    expect(next.cd_usuario_pedido).toEqual(last.cd_usuario_pedido)
  })

  test('a series until a day is made until then, or refused: none ends sooner without a word', async () => {
    const asked = (dt_vencimento: string, dt_fim_serie: string) =>
      firm!.call<Record<string, unknown>>('POST', `${BASE}pagamentos/`, {
        ...conta,
        nr_valor: '10.00',
        ie_modo: 'RE',
        ie_periodo: 'ME',
        dt_vencimento,
        dt_fim_serie,
      })
    const year = Number(hoje().slice(0, 4)) + 1
    const first = `${year}-01-15`
    const [late, early, whole] = [
      await asked(first, `${year + 10}-01-15`),
      await asked(first, `${year}-01-14`),
      await asked(first, `${year + 10}-01-14`),
    ]
    expect([late.status, late.body.dt_fim_serie]).toEqual([
      400,
      [expect.stringMatching(new RegExp(`mais de 120 contas: termine até 15/12/${year + 9}`))],
    ])
    expect([early.status, early.body.dt_fim_serie]).toEqual([
      400,
      ['O fim da recorrência vem antes do primeiro vencimento.'],
    ])
    expect(whole.status).toBe(201)
    const found = await boss!.get<{ count: number }>(
      `${BASE}pagamentos/?nr_serie=${String(whole.body.nr_serie)}&paginacao=true`,
    )
    expect(found.body.count).toBe(120)
  })

  test('a part behind a wall stays as it was', async () => {
    const series = { ...conta, nr_valor: '300.00', ie_modo: 'PA', nr_parcelas: 3, ie_periodo: 'ME' }
    const [first, second] = (await partsOf((await made('pagamentos', series)).nr_serie)) as [Row, Row]
    expect([first.ds_parcela, second.ds_parcela]).toEqual(['1/3', '2/3'])
    const suits = 'juridico/v1/processos/'
    const suit = (await boss!.get<{ results: Row[] }>(`${suits}?nr_por_pagina=1&ie_sigilo=0&paginacao=true`)).body
      .results[0]!
    const change = async (path: string, id: number, sent: object) => {
      const { nr_versao } = (await boss!.get<Row>(`${path}${id}/`)).body
      const told = await boss!.call('PATCH', `${path}${id}/`, { ...sent, nr_versao })
      expect([told.status, told.body]).toEqual([200, expect.anything()])
    }
    const me = Number((await boss!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
    await change(`${BASE}pagamentos/`, second.id, { cd_processo: suit.id })
    await change(suits, suit.id, { ie_sigilo: '5', cd_usuarios_sigilo: [me, Number(suit.cd_responsavel_tarefa ?? me)] })
    expect((await firm!.get(`${BASE}pagamentos/${second.id}/`)).status).toBe(404)
    expect((await act(firm!, 'mudar-serie', first.id, { nr_valor: '111.00' })).status).toBe(200)
    expect((await act(firm!, 'encerrar-serie', first.id)).status).toBe(200)
    const found = (await partsOf(first.nr_serie)).slice(1).map((one) => [one.nr_valor, one.dt_cancelamento !== null])
    expect(found).toEqual([
      ['100.00', false],
      ['111.00', true],
    ])
  })

  test('a series whose last bill is behind a wall is continued by nobody beyond it', async () => {
    const { nr_serie } = await made('pagamentos', { ...conta, nr_valor: '10.00', ie_modo: 'IN', ie_periodo: 'ME' })
    const [last, gone] = (await partsOf(nr_serie)).slice(-2) as [Row, Row]
    const [first] = (await partsOf(nr_serie)) as [Row]
    const suits = 'juridico/v1/processos/'
    const found = await boss!.get<{ results: Row[] }>(`${suits}?nr_por_pagina=5&ie_sigilo=0&paginacao=true`)
    const suit = found.body.results[1]!
    const change = async (path: string, id: number, sent: object) => {
      const { nr_versao } = (await boss!.get<Row>(`${path}${id}/`)).body
      const told = await boss!.call('PATCH', `${path}${id}/`, { ...sent, nr_versao })
      expect([told.status, told.body]).toEqual([200, expect.anything()])
    }
    const me = Number((await boss!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
    await change(`${BASE}pagamentos/`, last.id, { cd_processo: suit.id, ds_descricao: 'Sob sigilo' })
    expect((await boss!.call('DELETE', `${BASE}pagamentos/${gone.id}/`)).status).toBeLessThan(300)
    await change(suits, suit.id, { ie_sigilo: '5', cd_usuarios_sigilo: [me, Number(suit.cd_responsavel_tarefa ?? me)] })
    const before = (await partsOf(nr_serie)).length
    const told = await act(firm!, 'continuar-serie', first.id)
    expect([told.status, told.body.detail]).toEqual([400, 'Só quem vê todas as contas desta série a continua.'])
    expect(await partsOf(nr_serie)).toHaveLength(before)
    expect((await act(boss!, 'continuar-serie', first.id)).status).toBe(200)
    expect(await partsOf(nr_serie)).toHaveLength(before + 1)
  })

  test('what was paid of a part says which part it was', async () => {
    const { nr_serie } = await made('pagamentos', { ...conta, nr_valor: '30.00', ie_modo: 'PA', nr_parcelas: 3 })
    const second = (await partsOf(nr_serie))[1]!
    const whole = await made('pagamentos', { ...conta, nr_valor: '10.00' })
    for (const { id } of [second, whole])
      expect((await act(firm!, 'baixar', id, { dt_baixa: hoje(), cd_conta_bancaria: banco })).status).toBe(200)
    const paid = await firm!.get<{ results: Row[] }>(`${BASE}baixas/?cd_pagar=${second.id},${whole.id}&paginacao=true`)
    const told = new Map(paid.body.results.map(({ cd_pagar, ds_parcela }) => [cd_pagar, ds_parcela]))
    expect([told.get(second.id), told.get(whole.id)]).toEqual(['2/3', null])
  })

  test('one named twice in one call is done once', async () => {
    const [a, b] = [
      await made('pagamentos', { ...conta, nr_valor: '10.00' }),
      await made('pagamentos', { ...conta, nr_valor: '10.00' }),
    ]
    const { body } = await firm!.call<{ feitas: number }>('POST', `${BASE}pagamentos/em-lote/baixar/`, {
      dados: { dt_baixa: hoje(), cd_conta_bancaria: banco, nr_principal: '5.00' },
      registros: [{ id: a.id }, { id: b.id }, { id: a.id }],
    })
    expect(body.feitas).toBe(2)
    expect((await firm!.get<Row>(`${BASE}pagamentos/${a.id}/`)).body.nr_valor_baixado).toBe('5.00')
  })
})
