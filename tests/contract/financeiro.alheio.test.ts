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
type Ids = Readonly<Record<string, number>>

/** Both may write finance, each in their own firm: what is refused is refused for being another's. */
describe.each(engines)('what another firm has, to who may write finance in their own, on %s', (engine) => {
  let api: Api
  let [firm, other, boss]: Client[] = []
  let [nosso, deles]: Ids[] = []
  const made = async (path: string, sent: object, client: Client) => {
    const { status, body } = await client.call<Row>('POST', path, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const bill = (ids: Ids, more: object = {}) => ({
    ds_descricao: 'De um escritório',
    ie_tipo_favorecido: 'EM',
    cd_fornecedor: ids.favorecidos,
    cd_categoria: ids.categorias,
    nr_valor: '100.00',
    dt_vencimento: hoje(),
    ...more,
  })
  const importar = async (client: Client, banco: number, valor: string) => {
    const text = `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${hoje().replaceAll('-', '')}<TRNAMT>${valor}<FITID>${valor}<MEMO>Linha</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    const file = { name: 'extrato.ofx', bytes: Buffer.from(text) }
    const { payload, headers } = multipart({ cd_conta_bancaria: String(banco) }, file)
    const auth = { ...headers, authorization: `Bearer ${client.token}` }
    const url = `/api/${BASE}extratos/importar/`
    const sent = await api.app.inject({ method: 'POST', url, payload, headers: auth })
    return { status: sent.statusCode, body: sent.json<Row>() }
  }
  /** One of each that finance has, of one firm. */
  const office = async (client: Client, name: string): Promise<Ids> => {
    const own = async (path: string, sent: object) => (await made(`${BASE}${path}/`, sent, client)).id
    const ids: Record<string, number> = {}
    ids.categorias = await own('categorias', { nm_categoria: `Custo de ${name}`, ie_natureza: 'D' })
    ids.receita = await own('categorias', { nm_categoria: `Receita de ${name}`, ie_natureza: 'R' })
    ids.favorecidos = await own('favorecidos', { nm_favorecido: `Empresa de ${name}` })
    ids['centro-custos'] = await own('centro-custos', { nm_centro_custo: `Centro de ${name}` })
    ids.setores = await own('setores', { nm_setor: `Setor de ${name}` })
    const conta = { nm_banco: 'B', nr_saldo_inicial: '9000.00', dt_saldo_inicial: addDays(hoje(), -30) }
    ids['contas-bancarias'] = await own('contas-bancarias', { nm_conta: `Banco de ${name}`, ...conta })
    ids.outra = await own('contas-bancarias', { nm_conta: `Outro banco de ${name}`, ...conta })
    ids.pagamentos = await own('pagamentos', bill(ids))
    ids.recebimentos = await own('recebimentos', {
      ...bill(ids, { ie_tipo_recebido: 'EM', cd_categoria: ids.receita }),
      ie_tipo_favorecido: undefined,
    })
    const paid = await own('pagamentos', bill(ids))
    const input = { dt_baixa: hoje(), cd_conta_bancaria: ids['contas-bancarias'] }
    expect((await client.call('PATCH', `${BASE}pagamentos/baixar/${paid}/`, input)).status).toBe(200)
    ids.paga = paid
    ids.baixas = (await client.get<Page>(`${BASE}baixas/?cd_pagar=${paid}`)).body.results[0]!.id
    ids.transferencias = await own('transferencias', {
      cd_conta_origem: ids['contas-bancarias'],
      cd_conta_destino: ids.outra,
      nr_valor: '5.00',
      dt_transferencia: hoje(),
    })
    ids.orcamentos = await own('orcamentos', { cd_categoria: ids.categorias, dt_mes: hoje(), nr_valor: '10.00' })
    ids['regras-conciliacao'] = await own('regras-conciliacao', {
      ds_contem: `tarifa de ${name}`,
      ie_sentido: 'S',
      cd_categoria: ids.categorias,
      ie_tipo_favorecido: 'EM',
      cd_fornecedor: ids.favorecidos,
    })
    const statement = await importar(client, ids['contas-bancarias'], '-77.77')
    expect([statement.status, statement.body]).toEqual([201, expect.anything()])
    ids.extratos = statement.body.id
    const lines = (await client.get<Page>(`${BASE}conciliacao/?cd_extrato=${ids.extratos}&paginacao=true`)).body.results
    ids.conciliacao = lines[0]!.id
    return ids
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20, env: { BANCA_FINANCEIRO: '1,2,3,94' } })
    ;[firm, other, boss] = await Promise.all(['financeiro', 'vizinha', 'midgard'].map((name) => api.as(name)))
    ;[nosso, deles] = [await office(firm!, 'uma'), await office(other!, 'outra')]
  })
  afterAll(() => api?.close())

  const LISTS = [
    'pagamentos',
    'recebimentos',
    'baixas',
    'transferencias',
    'contas-bancarias',
    'categorias',
    'centro-custos',
    'setores',
    'favorecidos',
    'orcamentos',
    'extratos',
    'conciliacao',
    'regras-conciliacao',
  ]
  const ACTIONS: readonly { readonly path: string; readonly of: string; readonly input?: object }[] = [
    { path: 'pagamentos/baixar', of: 'pagamentos', input: { dt_baixa: hoje(), cd_conta_bancaria: 1 } },
    { path: 'pagamentos/cancelar', of: 'pagamentos', input: { ds_motivo_cancelamento: 'x' } },
    { path: 'pagamentos/aprovar', of: 'pagamentos', input: { nr_versao: 1 } },
    { path: 'pagamentos/recusar', of: 'pagamentos', input: { nr_versao: 1, ds_motivo_recusa: 'x' } },
    { path: 'pagamentos/mudar-serie', of: 'pagamentos', input: { nr_valor: '1.00' } },
    { path: 'pagamentos/encerrar-serie', of: 'pagamentos' },
    { path: 'pagamentos/reclassificar', of: 'paga', input: { cd_centro_custo: null } },
    { path: 'recebimentos/cobrar', of: 'recebimentos', input: { ds_email: 'a@b.com.br' } },
    { path: 'baixas/estornar', of: 'baixas', input: { dt_estorno: hoje(), ds_motivo_estorno: 'x' } },
    { path: 'transferencias/estornar', of: 'transferencias', input: { dt_estorno: hoje(), ds_motivo_estorno: 'x' } },
    {
      path: 'contas-bancarias/informar-saldo',
      of: 'contas-bancarias',
      input: { nr_informado: '1.00', dt_informado: hoje() },
    },
    { path: 'conciliacao/aceitar', of: 'conciliacao', input: { nr_versao: 1 } },
    { path: 'conciliacao/ignorar', of: 'conciliacao', input: { ds_motivo: 'x' } },
    { path: 'conciliacao/conciliar', of: 'conciliacao', input: { pagar: [1] } },
    { path: 'conciliacao/desfazer', of: 'conciliacao' },
  ]

  test('is neither read, written, deleted, listed, counted nor exported', async () => {
    for (const list of LISTS) {
      const at = `${BASE}${list}/${nosso![list]}/`
      const kept = (await firm!.get<Row>(at)).body
      expect([list, kept.id]).toEqual([list, nosso![list]])
      expect.soft([list, (await other!.get(at)).status]).toEqual([list, 404])
      for (const method of ['PATCH', 'DELETE'] as const)
        expect.soft([method, list, (await other!.call(method, at, {})).status]).toEqual([method, list, 404])
      const theirs = await other!.get<Page>(`${BASE}${list}/?id=${nosso![list]}&paginacao=true`)
      expect.soft([list, theirs.status, theirs.body.count]).toEqual([list, 200, 0])
      const sheet = await other!.get<string>(`${BASE}${list}/?exportar=csv&id=${nosso![list]}`)
      expect.soft([list, JSON.stringify(sheet.body)]).toEqual([list, expect.not.stringContaining('de uma')])
      expect.soft([list, (await firm!.get<Row>(at)).body]).toEqual([list, kept])
      // The same calls are understood of what is their own.
      expect([list, (await other!.get(`${BASE}${list}/${deles![list]}/`)).status]).toEqual([list, 200])
    }
  })

  test('is referred to by nothing of theirs, whichever field or list names it', async () => {
    const suit = (await boss!.get<Page>('juridico/v1/processos/?paginacao=true&nr_por_pagina=1&ie_sigilo=0')).body
      .results[0]!
    const worker = (await boss!.get<Page>('department/v1/funcionarios/?paginacao=true&nr_por_pagina=1')).body
      .results[0]!
    const [a, b] = [nosso!, deles!]
    const tries: readonly (readonly [method: 'POST' | 'PATCH', path: string, sent: object, field: string])[] = [
      ['POST', 'pagamentos/', bill(b, { cd_categoria: a.categorias }), 'cd_categoria'],
      ['POST', 'pagamentos/', bill(b, { cd_fornecedor: a.favorecidos }), 'cd_fornecedor'],
      ['POST', 'pagamentos/', bill(b, { cd_centro_custo: a['centro-custos'] }), 'cd_centro_custo'],
      ['POST', 'pagamentos/', bill(b, { cd_setor: a.setores }), 'cd_setor'],
      ['POST', 'pagamentos/', bill(b, { cd_processo: suit.id }), 'cd_processo'],
      ['POST', 'pagamentos/', bill(b, { cd_cliente_reembolso: suit.cd_cliente }), 'cd_cliente_reembolso'],
      [
        'POST',
        'pagamentos/',
        bill(b, { ie_tipo_favorecido: 'FU', cd_fornecedor: null, cd_funcionario: worker.id }),
        'cd_funcionario',
      ],
      [
        'POST',
        'pagamentos/',
        bill(b, { ie_tipo_favorecido: 'JU', cd_fornecedor: null, cd_cliente: suit.cd_cliente }),
        'cd_cliente',
      ],
      ['PATCH', `pagamentos/${b.pagamentos}/`, { cd_categoria: a.categorias }, 'cd_categoria'],
      ['PATCH', `pagamentos/${b.pagamentos}/`, { cd_favorecido: a.favorecidos }, 'cd_fornecedor'],
      ['PATCH', `pagamentos/reclassificar/${b.paga}/`, { cd_categoria: a.categorias }, 'cd_categoria'],
      ['PATCH', `pagamentos/reclassificar/${b.paga}/`, { cd_centro_custo: a['centro-custos'] }, 'cd_centro_custo'],
      [
        'PATCH',
        `pagamentos/baixar/${b.pagamentos}/`,
        { dt_baixa: hoje(), cd_conta_bancaria: a['contas-bancarias'] },
        'cd_conta_bancaria',
      ],
      ['POST', 'categorias/', { nm_categoria: 'Dentro', ie_natureza: 'D', cd_pai: a.categorias }, 'cd_pai'],
      ['POST', 'setores/', { nm_setor: 'Dentro', cd_centro_custo: a['centro-custos'] }, 'cd_centro_custo'],
      ['POST', 'orcamentos/', { cd_categoria: a.categorias, dt_mes: hoje(), nr_valor: '1.00' }, 'cd_categoria'],
      [
        'POST',
        'transferencias/',
        {
          cd_conta_origem: a['contas-bancarias'],
          cd_conta_destino: b.outra,
          nr_valor: '1.00',
          dt_transferencia: hoje(),
        },
        'cd_conta_origem',
      ],
      [
        'POST',
        'transferencias/',
        {
          cd_conta_origem: b.outra,
          cd_conta_destino: a['contas-bancarias'],
          nr_valor: '1.00',
          dt_transferencia: hoje(),
        },
        'cd_conta_destino',
      ],
      ['POST', 'faturas/propor/', { mes: hoje().slice(0, 7), cd_cliente: suit.cd_cliente }, 'cd_cliente'],
      ['POST', 'conciliacao/propor/', { cd_conta_bancaria: a['contas-bancarias'] }, 'cd_conta_bancaria'],
      ['PATCH', `conciliacao/conciliar/${b.conciliacao}/`, { pagar: [a.pagamentos] }, 'pagar'],
      ['PATCH', `conciliacao/conciliar/${b.conciliacao}/`, { baixas: [a.baixas] }, 'baixas'],
      ['PATCH', `conciliacao/transferencia/${b.conciliacao}/`, { cd_outra_conta: a.outra }, 'cd_outra_conta'],
      [
        'PATCH',
        `conciliacao/lancar-pagar/${b.conciliacao}/`,
        { cd_categoria: a.categorias, ie_tipo_favorecido: 'EM', cd_fornecedor: b.favorecidos },
        'cd_categoria',
      ],
      [
        'PATCH',
        `conciliacao/lancar-pagar/${b.conciliacao}/`,
        { cd_categoria: b.categorias, ie_tipo_favorecido: 'EM', cd_fornecedor: a.favorecidos },
        'cd_fornecedor',
      ],
    ]
    for (const [method, path, sent, field] of tries) {
      const told = await other!.call<object>(method, `${BASE}${path}`, sent)
      expect.soft([path, field, told.status, Object.keys(told.body)]).toEqual([path, field, 400, [field]])
    }
    const statement = await importar(other!, a['contas-bancarias']!, '-1.11')
    expect([statement.status, Object.keys(statement.body)]).toEqual([400, ['cd_conta_bancaria']])
    const { payload, headers } = multipart(
      { cd_pagar: String(a.pagamentos) },
      { name: 'a.txt', bytes: Buffer.from('x') },
    )
    const auth = { ...headers, authorization: `Bearer ${other!.token}` }
    const file = await api.app.inject({ method: 'POST', url: `/api/${BASE}arquivos/`, payload, headers: auth })
    expect(file.statusCode).toBe(404)
    // What they did not get at is as it was, and their own may still be written.
    expect((await firm!.get<Row>(`${BASE}pagamentos/${a.pagamentos}/`)).body).toMatchObject({
      nr_valor_baixado: '0.00',
    })
    expect((await other!.call('POST', `${BASE}pagamentos/`, bill(b))).status).toBe(201)
  })

  test.each(ACTIONS)('has nothing done to it: $path', async ({ path, of, input = {} }) => {
    const told = await other!.call('PATCH', `${BASE}${path}/${nosso![of]}/`, input)
    expect([told.status, told.body]).toEqual([404, expect.anything()])
    // Of their own it is no 404: they may ask, whatever the answer.
    expect((await other!.call('PATCH', `${BASE}${path}/${deles![of]}/`, input)).status).not.toBe(404)
  })
})
