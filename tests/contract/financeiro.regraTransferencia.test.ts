import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
  nr_versao: number
}
type Page = { results: Row[]; count: number }

describe.each(engines)('transfers by rule, and many lines at once, on %s', (engine) => {
  let api: Api
  let firm: Client
  let corrente = 0
  let reserva = 0
  let categoria = 0
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }
  /** The lines of a statement in columns: words and amounts, all of today. */
  const importar = async (conta: number, lines: readonly (readonly [string, string])[]) => {
    const text = `Data;Historico;Valor\n${lines.map(([memo, valor]) => `${hoje().split('-').toReversed().join('/')};${memo};${valor}`).join('\n')}\n`
    const { payload, headers } = multipart(
      { cd_conta_bancaria: String(conta), outra_conta: 'true', colunas: '{"dia":0,"descricao":1,"valor":2}' },
      { name: 'extrato.csv', bytes: Buffer.from(text) },
    )
    const sent = await api.app.inject({
      method: 'POST',
      url: `/api/${BASE}extratos/importar/`,
      payload,
      headers: { ...headers, authorization: `Bearer ${firm.token}` },
    })
    const extrato = sent.json<Row>()
    expect([sent.statusCode, extrato]).toEqual([201, expect.objectContaining({ qt_novas: lines.length })])
    return (
      await firm.get<Page>(
        `${BASE}conciliacao/?cd_extrato=${extrato.id}&paginacao=true&nr_por_pagina=50&ordenar_por=id`,
      )
    ).body.results
  }
  const agir = (acao: string, id: number, input: object = {}) =>
    firm.call<Row>('PATCH', `${BASE}conciliacao/${acao}/${id}/`, input)
  const linha = async (id: number) => (await firm.get<Row>(`${BASE}conciliacao/${id}/`)).body
  /** As whoever has just looked at the line. */
  const aceitar = async (id: number) => agir('aceitar', id, { nr_versao: (await linha(id)).nr_versao })
  const transferencias = async () => (await firm.get<Page>(`${BASE}transferencias/?paginacao=true`)).body.count
  const muitas = (acao: string, lines: readonly Row[]) =>
    firm.call<{ feitas: number; recusadas: Row[]; alteradas?: Row[] }>('POST', `${BASE}conciliacao/em-lote/${acao}/`, {
      dados: {},
      registros: lines.map(({ id, nr_versao }) => ({ id, nr_versao })),
    })

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firm = await api.as('financeiro')
    const conta = { nm_banco: 'Banco', nr_saldo_inicial: '9000.00', dt_saldo_inicial: addDays(hoje(), -90) }
    corrente = (await made('contas-bancarias', { ...conta, nm_conta: 'Movimento' })).id
    reserva = (await made('contas-bancarias', { ...conta, nm_conta: 'Aplicada' })).id
    categoria = (await made('categorias', { nm_categoria: 'Tarifas por regra' })).id
  })
  afterAll(() => api?.close())

  test('what is said to be a transfer is learnt; the next is proposed as one, and its other side is told of it', async () => {
    const [first] = await importar(corrente, [['APLIC AUTOMATICA 01', '-100,00']])
    const learnt = await agir('transferencia', first!.id, { cd_outra_conta: reserva, ie_lembrar: true })
    expect([learnt.status, learnt.body]).toEqual([200, expect.objectContaining({ ie_explicacao: 'TR' })])
    const [rule] = (await firm.get<Page>(`${BASE}regras-conciliacao/?ie_tipo=TR&paginacao=true`)).body.results
    expect(rule).toMatchObject({
      ds_contem: 'aplic automatica',
      ie_sentido: 'S',
      cd_outra_conta: reserva,
      cd_categoria: null,
    })

    // The other account's statement came before: a rule of its own proposes the same money once more.
    await made('regras-conciliacao', {
      ds_contem: 'aplicacao de conta',
      ie_sentido: 'E',
      ie_tipo: 'TR',
      cd_outra_conta: corrente,
    })
    const [into] = await importar(reserva, [['APLICACAO DE CONTA', '70,00']])
    expect(into!.ds_proposta).toBe('Transferência de Movimento')
    const [out] = await importar(corrente, [['APLIC AUTOMATICA 02', '-70,00']])
    expect(out!.ds_proposta).toBe('Transferência para Aplicada')
    const before = await transferencias()
    expect((await aceitar(out!.id)).body).toMatchObject({ ie_situacao: 'CO', ie_explicacao: 'TR' })
    expect(await linha(into!.id)).toMatchObject({ ds_proposta: expect.stringMatching(/^Transferência: Movimento/) })
    expect((await aceitar(into!.id)).body).toMatchObject({ ie_situacao: 'CO', ie_explicacao: 'TX' })
    expect(await transferencias()).toBe(before + 1)
  })

  test('undone, the other side is no longer told of a transfer that is none', async () => {
    const [into] = await importar(reserva, [['CREDITO SEM NOME', '31,00']])
    const [out] = await importar(corrente, [['APLIC AUTOMATICA 03', '-31,00']])
    expect((await aceitar(out!.id)).status).toBe(200)
    expect((await linha(into!.id)).ds_proposta).toMatch(/^Transferência: Movimento/)
    expect((await agir('desfazer', out!.id)).status).toBe(200)
    expect((await linha(into!.id)).ds_proposta).toBeNull()
    expect((await linha(out!.id)).ds_proposta).toBe('Transferência para Aplicada')
  })

  test('a transfer that was entered by hand meanwhile is not made once more by a rule', async () => {
    const [out] = await importar(corrente, [['APLIC AUTOMATICA 04', '-44,00']])
    await made('transferencias', {
      dt_transferencia: hoje(),
      cd_conta_origem: corrente,
      cd_conta_destino: reserva,
      nr_valor: '44.00',
      ds_descricao: 'Por mim',
    })
    const before = await transferencias()
    const refused = await aceitar(out!.id)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('Já há uma transferência assim'),
    ])
    expect(await transferencias()).toBe(before)
  })

  test('a rule says one thing: a category, or the other account of a transfer', async () => {
    const neither = await firm.call<Row>('POST', `${BASE}regras-conciliacao/`, { ds_contem: 'nem um', ie_tipo: 'TR' })
    expect([neither.status, neither.body]).toEqual([
      400,
      expect.objectContaining({ cd_outra_conta: expect.anything() }),
    ])
    const posting = await firm.call<Row>('POST', `${BASE}regras-conciliacao/`, { ds_contem: 'nem outro' })
    expect([posting.status, posting.body]).toEqual([400, expect.objectContaining({ cd_categoria: expect.anything() })])
  })

  test('what accepting many comes to is told before; then they are accepted, and taken back, at once', async () => {
    const favorecido = (await made('favorecidos', { nm_favorecido: 'Gráfica Margem Ltda' })).id
    await made('pagamentos', {
      ds_descricao: 'Cartões',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: favorecido,
      cd_categoria: categoria,
      nr_valor: '210.00',
      dt_vencimento: hoje(),
    })
    const lines = await importar(corrente, [
      ['PIX ENVIADO GRAFICA MARGEM', '-210,00'],
      ['APLIC AUTOMATICA 05', '-55,00'],
      ['NADA QUE SE SAIBA', '-3,21'],
    ])
    const told = await firm.call<{ fatos: { nome: string; valor: string }[]; aviso: string | null }>(
      'POST',
      `${BASE}conciliacao/em-lote/aceitar/previsao/`,
      { dados: {}, registros: lines.map(({ id }) => ({ id })) },
    )
    expect(told.body.fatos.map(({ nome, valor }) => [nome, valor.replaceAll('\u00a0', ' ')])).toEqual([
      ['Contas pagas agora', '1 · R$ 210,00'],
      ['Feitas por regra', '1 · R$ 55,00'],
    ])
    expect(told.body.aviso).toBe('Uma não tem proposta que espere, e fica como está.')
    const done = await muitas('aceitar', lines.slice(0, 2))
    expect([done.body.feitas, done.body.recusadas]).toEqual([2, []])
    const back = await muitas('desfazer', done.body.alteradas!)
    expect([back.body.feitas, back.body.recusadas]).toEqual([2, []])
    for (const { id } of lines) expect((await linha(id)).ie_situacao).toBe('AC')
  })
})
