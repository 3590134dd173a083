import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
import { processoDasBaixas } from '../../server/areas/financeiro/processoDasBaixas.ts'
import { sql } from '../../server/core/db/db.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'
import { importsOf } from './setup/planilha.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
}
type Page = { results: Row[]; count: number }
describe.each(engines)('who means ill, in finance, on %s', (engine) => {
  let api: Api
  let [firm, boss, lawyer]: Client[] = []
  let categoria = 0
  let banco = 0
  let empresa = 0
  const made = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const bill = (more: object = {}) => ({
    ds_descricao: 'Conta atacada',
    ie_tipo_favorecido: 'EM',
    cd_favorecido: empresa,
    cd_categoria: categoria,
    nr_valor: '100.00',
    dt_vencimento: hoje(),
    ...more,
  })
  const pay = (id: number, more: object = {}, client = firm!) =>
    client.call<Row>('PATCH', `${BASE}pagamentos/baixar/${id}/`, {
      dt_baixa: hoje(),
      cd_conta_bancaria: banco,
      ...more,
    })
  const read = async (path: string, id: number) => (await firm!.get<Row>(`${BASE}${path}/${id}/`)).body
  const saldo = async () => (await read('contas-bancarias', banco)).nr_saldo
  const importar = async (text: string, name = 'extrato.ofx') => {
    const { payload, headers } = multipart({ cd_conta_bancaria: String(banco) }, { name, bytes: Buffer.from(text) })
    return api.app.inject({
      method: 'POST',
      url: `/api/${BASE}extratos/importar/`,
      payload,
      headers: { ...headers, authorization: `Bearer ${firm!.token}` },
    })
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, boss, lawyer] = await Promise.all(['financeiro', 'midgard', 'advogada'].map((name) => api.as(name)))
    categoria = (await made('categorias', { nm_categoria: 'Sob ataque', ie_natureza: 'D' })).id
    empresa = (await made('favorecidos', { nm_favorecido: 'Empresa sob ataque' })).id
    const conta = { nm_conta: 'Conta sob ataque', nm_banco: 'Banco', nr_saldo_inicial: '1000.00' }
    banco = (await made('contas-bancarias', { ...conta, dt_saldo_inicial: addDays(hoje(), -30) })).id
  })
  afterAll(() => api?.close())

  test.each([
    'resultados/',
    'saldos/',
    'fluxo/',
    'demonstrativo/',
    'atrasos/?lado=pagar',
    'orcamento/',
    'pagamentos/',
    'baixas/',
    'conciliacao/',
    'pagamentos/exportar/',
  ])('who has no finance reads none: %s', async (path) => {
    expect([path, (await lawyer!.get(`${BASE}${path}`)).status]).toEqual([path, 403])
  })

  test('an amount or a day that is none is refused at its field', async () => {
    const wrong = [
      ...[-1, 0, 1e308, 'NaN', '1e3', ['10.00'], true, {}, '9'.repeat(400)].map((v) => ['nr_valor', v] as const),
      ...['2026-02-29', '0001-13-01', 'ontem', 20260810, ['2026-08-10'], true].map(
        (v) => ['dt_vencimento', v] as const,
      ),
    ]
    for (const [name, value] of wrong) {
      const { status, body } = await firm!.call<object>('POST', `${BASE}pagamentos/`, bill({ [name]: value }))
      expect.soft([name, value, status, Object.keys(body)]).toEqual([name, value, 400, [name]])
    }
    const { id } = await made('pagamentos', bill())
    for (const more of [
      { nr_principal: '-5' },
      { nr_principal: '100.01' },
      { nr_juros: '-1' },
      { nr_desconto: '101' },
      { dt_baixa: addDays(hoje(), 2) },
      { dt_baixa: '1999-01-01' },
      { cd_conta_bancaria: 999_999 },
    ])
      expect.soft([more, (await pay(id, more)).status]).toEqual([more, 400])
    expect((await read('pagamentos', id)).nr_valor_baixado).toBe('0.00')
  })

  test('what follows from payments, approval and the ledger is written by nobody who asks', async () => {
    const { id } = await made('pagamentos', bill({ nr_valor: '60000.00' }))
    const forced = [
      ['pagamentos', id, 'ie_aprovacao', 'NA'],
      ['pagamentos', id, 'cd_usuario_pedido', 1],
      ['pagamentos', id, 'nr_valor_baixado', '60000.00'],
      ['pagamentos', id, 'nr_retido_baixado', '60000.00'],
      ['pagamentos', id, 'dt_pagamento', hoje()],
      ['pagamentos', id, 'cd_empresa', 2],
      ['contas-bancarias', banco, 'nr_saldo', '1000000.00'],
    ] as const
    for (const [path, of, field, value] of forced) {
      const before = (await read(path, of))[field]
      const { status } = await firm!.call('PATCH', `${BASE}${path}/${of}/`, { [field]: value })
      expect.soft([path, field, status < 500, (await read(path, of))[field]]).toEqual([path, field, true, before])
    }
    for (const name of ['baixas', 'lancamentos-contabeis', 'contas-contabeis', 'saldos-contabeis'])
      for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
        const path = `${BASE}${name}/${method === 'POST' ? '' : '1/'}`
        expect
          .soft([method, name, (await firm!.call(method, path, { nr_valor: '1.00' })).status >= 400])
          .toEqual([method, name, true])
      }
    expect((await pay(id)).status).toBe(400)
  })

  test('a bill above the limit is not brought below anybody’s eyes by parts, by many at once, by an edit, or by its asker', async () => {
    const { id } = await made('pagamentos', bill())
    const more = await firm!.call<{ feitas: number }>('POST', `${BASE}pagamentos/em-lote/editar/`, {
      dados: { nr_valor: '70000.00' },
      registros: [{ id }],
    })
    if (more.body.feitas) expect(await read('pagamentos', id)).toMatchObject({ ie_aprovacao: 'AG' })
    const edited = await made('pagamentos', bill())
    await firm!.call('PATCH', `${BASE}pagamentos/${edited.id}/`, { nr_valor: '70000.00' })
    expect(await read('pagamentos', edited.id)).toMatchObject({ ie_aprovacao: 'AG' })
    const parts = await made(
      'pagamentos',
      bill({ nr_valor: '90000.00', ie_modo: 'PA', nr_parcelas: 3, ie_periodo: 'ME' }),
    )
    for (const one of [edited.id, parts.id]) {
      expect.soft((await pay(one)).status).toBe(400)
      expect.soft((await visto(firm!, 'pagamentos/aprovar', one)).status).toBe(400)
    }
    const { body } = await firm!.call<{ feitas: number }>('POST', `${BASE}pagamentos/em-lote/aprovar/`, {
      registros: await Promise.all(
        [edited, parts].map(async ({ id }) => ({ id, nr_versao: (await read('pagamentos', id)).nr_versao })),
      ),
    })
    expect(body.feitas ?? 0).toBe(0)
    // Who coordinates has the same limit: a purchase is not approved by its parts, each of which is below it.
    const manager = await api.as('coordenadora')
    const told = await visto(manager, 'pagamentos/aprovar', parts.id)
    expect([told.status, JSON.stringify(told.body)]).toEqual([400, expect.stringContaining('outra pessoa decide')])
    expect((await visto(boss!, 'pagamentos/aprovar', parts.id)).status).toBe(200)
  })

  test('interest goes round no approval: alone, at many at once, nor above what somebody approved', async () => {
    const { id } = await made('pagamentos', bill({ nr_valor: '1.00' }))
    const told = await pay(id, { nr_juros: '500000.00' })
    expect([told.status, told.body]).toEqual([400, { nr_juros: [expect.stringContaining('passa do seu limite')] }])
    const many = await firm!.call<{ feitas: number }>('POST', `${BASE}pagamentos/em-lote/baixar/`, {
      dados: { dt_baixa: hoje(), cd_conta_bancaria: banco, nr_juros: '100000.00' },
      registros: [{ id }],
    })
    expect(many.body.feitas ?? 0).toBe(0)
    const big = await made('pagamentos', bill({ nr_valor: '60000.00' }))
    expect((await visto(boss!, 'pagamentos/aprovar', big.id)).status).toBe(200)
    expect((await pay(big.id, { nr_juros: '900000.00' })).status).toBe(400)
    expect((await pay(big.id, { nr_juros: '100.00' })).status).toBe(200)
    expect((await pay(id, { nr_juros: '0.50' })).status).toBe(200)
  })

  test('nor does an entry made by hand out of a bank account', async () => {
    const contas = (await firm!.get<Page>(`${BASE}contas-contabeis/?paginacao=true&nr_por_pagina=100`)).body.results
    const bank = contas.find((one) => one.cd_conta_bancaria === banco)!.id
    const other = contas.find((one) => one.cd_conta_bancaria === null && one.ie_natureza === 'DE')!.id
    const entry = { cd_conta_debito: other, cd_conta_credito: bank, ds_historico: 'À mão', dt_lancamento: hoje() }
    const before = await saldo()
    const out = await firm!.call('POST', `${BASE}lancamentos-contabeis/`, { ...entry, nr_valor: '600000.00' })
    expect([out.status, out.body]).toEqual([400, { nr_valor: [expect.stringContaining('outra pessoa aprova')] }])
    expect(await saldo()).toBe(before)
    const back = { ...entry, cd_conta_debito: bank, cd_conta_credito: other, nr_valor: '600000.00' }
    expect([201, 403]).toContain((await firm!.call('POST', `${BASE}lancamentos-contabeis/`, back)).status)
  })

  test('what was paid for a sealed lawsuit is seen, and taken back, by those alone who may see it', async () => {
    const suit = (await boss!.get<Page>('juridico/v1/processos/?nr_por_pagina=1&ie_sigilo=0&paginacao=true')).body
      .results[0]!
    const { id } = await made('pagamentos', bill({ cd_processo: suit.id }))
    expect((await pay(id)).status).toBe(200)
    const paid = async (who: Client) =>
      (await who.get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results
    const [one] = await paid(firm!)
    expect(one).toMatchObject({ cd_processo: suit.id })
    await api.database.db
      .transaction()
      .execute((tx) => sql`update baixas set cd_processo = null where id = ${one!.id}`.execute(tx))
    await processoDasBaixas.run(api.database.db, model)
    const me = Number((await boss!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
    const seal = async (body: object) => {
      const { nr_versao } = (await boss!.get<Row>(`juridico/v1/processos/${suit.id}/`)).body
      const told = await boss!.call('PATCH', `juridico/v1/processos/${suit.id}/`, { ...body, nr_versao })
      expect([told.status, told.body]).toEqual([200, expect.anything()])
    }
    await seal({ ie_sigilo: '5', cd_usuarios_sigilo: [me, Number(suit.cd_responsavel_tarefa ?? me)] })
    expect(await paid(firm!)).toEqual([])
    const why = { dt_estorno: hoje(), ds_motivo_estorno: 'Às cegas' }
    expect((await firm!.call('PATCH', `${BASE}baixas/estornar/${one!.id}/`, why)).status).toBe(404)
    expect((await paid(boss!)).length).toBe(1)
    await seal({ ie_sigilo: '0', cd_usuarios_sigilo: [] })
  })

  test('what is paid or cancelled changes with no series; what comes back after it was cancelled is asked for anew', async () => {
    const serie = { ie_modo: 'RE', ie_periodo: 'ME', dt_fim_serie: addMonths(hoje(), 2) }
    const first = await made('pagamentos', bill({ nr_valor: '10000.00', ...serie }))
    await pay(first.id)
    for (const nr_valor of ['1.00', '20000.00'])
      expect((await firm!.call('PATCH', `${BASE}pagamentos/mudar-serie/${first.id}/`, { nr_valor })).status).toBe(400)
    expect(await read('pagamentos', first.id)).toMatchObject({ nr_valor: '10000.00', nr_valor_aberto: '0.00' })
    const parts = await made(
      'pagamentos',
      bill({ nr_valor: '90000.00', ie_modo: 'PA', nr_parcelas: 3, ie_periodo: 'ME' }),
    )
    const { nr_serie } = await read('pagamentos', parts.id)
    const all = (
      await firm!.get<Page>(`${BASE}pagamentos/?nr_serie=${String(nr_serie)}&paginacao=true&nr_por_pagina=10`)
    ).body.results
    const outra = (await made('favorecidos', { nm_favorecido: 'Outra sob ataque' })).id
    const act = (acao: string, id: number, body: object = {}) =>
      firm!.call('PATCH', `${BASE}pagamentos/${acao}/${id}/`, body)
    for (const { id } of all) expect((await act('cancelar', id, { ds_motivo_cancelamento: 'x' })).status).toBe(200)
    for (const { id } of all) {
      await act('reativar', id)
      for (const cd_favorecido of [outra, empresa])
        await firm!.call('PATCH', `${BASE}pagamentos/${id}/`, { ie_tipo_favorecido: 'EM', cd_favorecido })
      await act('cancelar', id, { ds_motivo_cancelamento: 'x' })
    }
    for (const { id } of all) await act('reativar', id)
    const now = await Promise.all(all.map(({ id }) => read('pagamentos', id)))
    expect(now.filter(({ ie_aprovacao }) => ie_aprovacao === 'NA').length).toBeLessThanOrEqual(1)
  })

  test('the person of finance brings in payees and bills by a sheet, and sees what became of it', async () => {
    const use = importsOf(api, firm!)
    const bring = async (entidade: string, text: string) => {
      const sent = await use.send(firm!, entidade, Buffer.from(text), `${entidade}.csv`)
      expect([entidade, sent.status]).toEqual([entidade, 201])
      const checked = await use.check(firm!, sent.body)
      return [checked, await use.bring(firm!, sent.body.id)] as const
    }
    const [, payees] = await bring('favorecidos', 'Nome;Tipo\nTrazida da planilha;Empresa\n')
    expect(payees).toMatchObject({ ie_situacao: 'FI', qt_criadas: 1, qt_erradas: 0 })
    const lines = [
      'Descrição;Valor;Vencimento;Categoria;Fornecedor;Documento',
      'Taxa da planilha;1.234,56;01/12/2026;Sob ataque;Trazida da planilha;PL-1',
      'Sem categoria que exista;10,00;01/12/2026;Não há;Trazida da planilha;PL-2',
      'Dia que não há;10,00;31/02/2026;Sob ataque;Trazida da planilha;PL-3',
    ]
    const [checked, bills] = await bring('contas-pagar', `${lines.join('\n')}\n`)
    expect(checked).toMatchObject({ qt_linhas: 3, qt_erradas: 2 })
    expect(bills).toMatchObject({ qt_criadas: 1, qt_erradas: 2 })
    const wrong = (await use.lines(bills.id)).body.results.map(({ nr_linha, erros }) => [nr_linha, erros.length > 0])
    expect(wrong).toEqual([
      [3, true],
      [4, true],
    ])
    const found = (await firm!.get<Page>(`${BASE}pagamentos/?busca=da+planilha&paginacao=true`)).body.results
    expect(found.map((one) => [one.ds_descricao, one.nr_valor, one.dt_vencimento, one.nm_favorecido])).toEqual([
      ['Taxa da planilha', '1234.56', '2026-12-01', 'Trazida da planilha'],
    ])
    expect((await firm!.get<Page>('base/v1/importacoes/')).body.results.map(({ id }) => id)).toContain(bills.id)
    const theirs = (await lawyer!.get<Page>('base/v1/importacoes/')).body.results ?? []
    expect(theirs.map(({ id }) => id)).not.toContain(bills.id)
    expect(await use.undo(firm!, bills.id)).toMatchObject({ qt_desfeitas: 1 })
    expect((await firm!.get(`${BASE}pagamentos/${found[0]!.id}/`)).status).toBe(404)
  })

  test('at the same moment: a bill is paid once, a payment reversed once', async () => {
    const before = await saldo()
    const { id } = await made('pagamentos', bill())
    const all = await Promise.all(Array.from({ length: 8 }, () => pay(id)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(Number(await saldo())).toBe(Number(before) - 100)
    const [one] = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results
    const why = { dt_estorno: hoje(), ds_motivo_estorno: 'Duas vezes' }
    const back = await Promise.all(
      Array.from({ length: 4 }, () => firm!.call('PATCH', `${BASE}baixas/estornar/${one!.id}/`, why)),
    )
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await saldo()).toBe(before)
  })

  test.each([
    [
      'an entity of a file of the server',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260101<TRNAMT>-1.00<MEMO>&e;</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ],
    [
      'entities that grow',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, i) => `<!ENTITY b${i} "${`&${i ? `b${i - 1}` : 'a'};`.repeat(10)}">`).join('')}]><OFX><MEMO>&b19;</MEMO></OFX>`,
    ],
    ['no statement', 'MZ\u0000\u0001'],
    ['nothing', ''],
    ['tags that never end', `<OFX>${'<STMTTRN>'.repeat(50_000)}`],
    [
      'amounts that are none',
      `<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>99999999<TRNAMT>1e999<FITID>x<MEMO>y</STMTTRN></BANKTRANLIST></OFX>`,
    ],
  ])('a statement that means ill: %s', async (_what, text) => {
    const sent = await importar(text)
    expect(sent.statusCode).toBeLessThan(500)
    expect(sent.body).not.toContain('root:')
    if (sent.statusCode < 300) {
      const { results } = (
        await firm!.get<Page>(`${BASE}conciliacao/?cd_extrato=${sent.json<Row>().id}&paginacao=true`)
      ).body
      expect(JSON.stringify(results)).not.toContain('root:')
      expect(JSON.stringify(results).length).toBeLessThan(100_000)
    }
  })

  test('a name that a spreadsheet would run goes out as text, from lists and reports', async () => {
    const evil = '=HYPERLINK("http://x.example")'
    const whose = await made('favorecidos', { nm_favorecido: evil })
    await made('pagamentos', bill({ ds_descricao: evil, cd_favorecido: whose.id, dt_vencimento: addDays(hoje(), -3) }))
    const { body } = await firm!.call('GET', `${BASE}pagamentos/?exportar=csv&colunas=ds_descricao&nr_por_pagina=1000`)
    const cells = typeof body === 'string' ? body : JSON.stringify(body)
    expect(cells).toContain("'=HYPERLINK")
    expect(cells).not.toMatch(/(^|[\n;,"])=HYPERLINK/)
  })

  test('who sees as the person of finance pays, approves and reconciles nothing', async () => {
    const users = (await boss!.get<Page>('auth/v1/usuarios/?busca=financeiro&nr_por_pagina=5')).body.results
    const id = users.find(({ username }) => username === 'financeiro')!.id
    const { body } = await boss!.call<{ token: string }>('POST', `auth/v1/usuarios/${id}/ver-como/`)
    const open = await made('pagamentos', bill())
    const calls = [
      ['PATCH', `pagamentos/baixar/${open.id}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco }],
      ['PATCH', `pagamentos/${open.id}/`, { nr_valor: '1.00' }],
      ['POST', 'pagamentos/', bill()],
      ['POST', 'fechamentos/', { dt_ate: addDays(hoje(), -1) }],
      ['POST', 'faturas/propor/', { mes: hoje().slice(0, 7) }],
    ] as const
    for (const [method, path, payload] of calls) {
      const headers = { authorization: `Bearer ${body.token}` }
      const sent = await api.app.inject({ method, url: `/api/${BASE}${path}`, payload, headers })
      expect.soft([path, sent.statusCode]).toEqual([path, 403])
    }
    expect((await read('pagamentos', open.id)).nr_valor_baixado).toBe('0.00')
  })
})
