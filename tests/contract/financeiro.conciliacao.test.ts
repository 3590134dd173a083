import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { one, sql } from '../../server/core/db/db.ts'
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

const menos = (a: string, b: string) => fromCents(toCents(a) - toCents(b))

// By hand, after the published form and what Brazilian banks make of it.
const lanc = (dia: string, valor: string, memo: string, fitid = '') =>
  `<STMTTRN>\r\n<TRNTYPE>OTHER\r\n<DTPOSTED>${dia.replaceAll('-', '')}120000[-03:EST]\r\n<TRNAMT>${valor}\r\n<FITID>${fitid}\r\n<MEMO>${memo}\r\n</STMTTRN>\r\n`
const ofx = (conta: string, lines: string) =>
  `OFXHEADER:100\r\nCHARSET:1252\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<ACCTID>${conta}</BANKACCTFROM><BANKTRANLIST>\r\n${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>10,00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

describe.each(engines)('bank reconciliation, on %s', (engine) => {
  let api: Api
  let [firm, staff]: Client[] = []
  let despesa = 0
  let banco = 0
  let poupanca = 0
  let papelaria = 0
  const made = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }
  const importar = async (
    text: string | Buffer,
    more: Record<string, string> = {},
    client = firm!,
    name = 'extrato.ofx',
  ) => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    const { payload, headers } = multipart({ cd_conta_bancaria: String(banco), ...more }, { name, bytes })
    const sent = await api.app.inject({
      method: 'POST',
      url: `/api/${BASE}extratos/importar/`,
      payload,
      headers: { ...headers, authorization: `Bearer ${client.token}` },
    })
    return { status: sent.statusCode, body: sent.json<Row>() }
  }
  const linhasDe = async (extrato: number) =>
    (await firm!.get<Page>(`${BASE}conciliacao/?cd_extrato=${extrato}&paginacao=true&nr_por_pagina=100&ordenar_por=id`))
      .body.results
  const uma = async (valor: string, memo: string, conta = banco) => {
    const { status, body } = await importar(ofx(conta === banco ? '98765-4' : '11111-1', lanc(hoje(), valor, memo)), {
      cd_conta_bancaria: String(conta),
    })
    expect([status, body]).toEqual([201, expect.objectContaining({ qt_novas: 1 })])
    return (await linhasDe(body.id))[0]!
  }
  const agir = (acao: string, id: number, input: object = {}, client = firm!) =>
    visto<Row>(client, `conciliacao/${acao}`, id, input)
  const linha = async (id: number) => (await firm!.get<Row>(`${BASE}conciliacao/${id}/`)).body
  const saldo = async (id = banco) => String((await firm!.get<Row>(`${BASE}contas-bancarias/${id}/`)).body.nr_saldo)
  const pagar = (nr_valor: string, ds_descricao = 'Papel e toner') =>
    made('pagamentos', {
      ds_descricao,
      ie_tipo_favorecido: 'EM',
      cd_favorecido: papelaria,
      cd_categoria: despesa,
      nr_valor,
      dt_vencimento: hoje(),
    })
  const aberto = async (id: number) => (await firm!.get<Row>(`${BASE}pagamentos/${id}/`)).body.nr_valor_aberto
  const even = async () => {
    const found = await one<{ d: string }>(
      api.database.db,
      sql`select (select coalesce(sum(nr_saldo), 0) from contas_contabeis)::numeric(15,2)::text d`,
    )
    expect(found!.d).toBe('0.00')
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, staff] = await Promise.all(['financeiro', 'estagiario'].map((name) => api.as(name)))
    despesa = (await made('categorias', { nm_categoria: 'Material de conciliação' })).id
    const conta = { nm_banco: 'Banco', nr_saldo_inicial: '1000.00', dt_saldo_inicial: addDays(hoje(), -90) }
    banco = (await made('contas-bancarias', { ...conta, nm_conta: 'Corrente', nr_conta: '98765-4' })).id
    poupanca = (await made('contas-bancarias', { ...conta, nm_conta: 'Poupança', nr_conta: '11111-1' })).id
    papelaria = (await made('favorecidos', { nm_favorecido: 'Papelaria Cravo Ltda' })).id
  })
  afterAll(() => api?.close())

  test('a file comes in once: the same lines again add nothing, and are counted; a proposal stands with its reason', async () => {
    const { id } = await pagar('321.45')
    const text = ofx(
      '98765-4',
      lanc(hoje(), '-321,45', 'PIX ENVIADO PAPELARIA CRAVO', 'F1') +
        lanc(hoje(), '-9,90', 'Tarifa') +
        lanc(hoje(), '-9,90', 'Tarifa'),
    )
    const first = await importar(text)
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ qt_linhas: 3, qt_novas: 3, qt_repetidas: 0, qt_a_conciliar: 3, nr_saldo: '10.00' }),
    ])
    const again = await importar(text)
    expect(again.body).toMatchObject({ qt_novas: 0, qt_repetidas: 3 })
    // What waits is counted on the overview, and what nothing explains.
    const { contas } = (await firm!.get<{ contas: Row[] }>(`${BASE}resultados/`)).body
    expect(contas.find(({ id: conta }) => conta === banco)).toMatchObject({ a_conciliar: 3, sem_explicacao: 2 })
    const lines = await linhasDe(first.body.id)
    expect(lines[0]).toMatchObject({
      nr_valor: '-321.45',
      ds_proposta: expect.stringContaining('Papelaria Cravo Ltda'),
      ds_razao: expect.stringContaining('mesmo valor'),
      ie_situacao: 'AC',
    })
    const before = await saldo()
    const done = await agir('aceitar', lines[0]!.id)
    expect([done.status, done.body]).toEqual([200, expect.objectContaining({ ie_situacao: 'CO', ie_explicacao: 'PG' })])
    expect([await aberto(id), menos(before, await saldo())]).toEqual(['0.00', '321.45'])
    const undone = await agir('desfazer', lines[0]!.id)
    expect([undone.status, undone.body]).toEqual([
      200,
      expect.objectContaining({ ie_situacao: 'AC', ds_proposta: expect.any(String) }),
    ])
    expect([await aberto(id), await saldo()]).toEqual(['321.45', before])
    await even()
  })

  test('who may not write finance brings in and decides nothing', async () => {
    const { id } = await uma('-1,11', 'Só nossa')
    expect((await importar(ofx('98765-4', lanc(hoje(), '-1', 'x')), {}, staff!)).status).toBe(403)
    expect((await agir('ignorar', id, { ds_motivo: 'x' }, staff!)).status).toBe(403)
    expect((await linha(id)).ie_situacao).toBe('AC')
  })

  test('what cannot be read, and a file of another account, is refused in words at its field', async () => {
    expect((await importar('nada')).body).toMatchObject({
      aq_arquivo: [expect.stringMatching(/colunas/)],
      amostra: [['nada']],
    })
    expect((await importar('<!DOCTYPE x [<!ENTITY a "b">]><OFX></OFX>')).body).toEqual({
      aq_arquivo: [expect.stringMatching(/entidades/)],
    })
    const wrong = await importar(ofx('55555-5', lanc(hoje(), '-1', 'x')))
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { cd_conta_bancaria: ['O arquivo é da conta 55555-5: confira a conta escolhida.'] },
    ])
    expect((await importar(ofx('98765-4', ''), { cd_conta_bancaria: '99999999' })).status).toBe(400)
    const csv = await importar(
      `a;b;c\n${hoje()};Papel;-7,70\n`,
      { colunas: JSON.stringify({ dia: 0, valor: 2, descricao: [1] }) },
      firm!,
      'x.csv',
    )
    expect([csv.status, csv.body]).toEqual([201, expect.objectContaining({ ie_formato: 'csv', qt_novas: 1 })])
  })

  test('several bills to one line, several lines to one bill, interest said, and never a cent that is not explained', async () => {
    const [a, b] = [await pagar('40.00'), await pagar('60.00')]
    const both = await uma('-100,50', 'Duas contas')
    const short = await agir('conciliar', both.id, { pagar: [a.id, b.id] })
    expect([short.status, short.body]).toEqual([
      400,
      { nr_juros: ['O extrato tem R$\u00a00,50 a mais: informe os juros, ou escolha mais contas.'] },
    ])
    expect((await agir('conciliar', both.id, { pagar: [a.id, b.id], nr_juros: '0.50' })).status).toBe(200)
    expect([await aberto(a.id), await aberto(b.id)]).toEqual(['0.00', '0.00'])
    expect((await agir('conciliar', both.id, { pagar: [a.id] })).status).toBeGreaterThanOrEqual(400)
    const c = await pagar('90.00')
    for (const valor of ['-50,00', '-40,00']) {
      const part = await uma(valor, `Parte ${valor}`)
      expect((await agir('conciliar', part.id, { pagar: [c.id] })).status).toBe(200)
    }
    expect(await aberto(c.id)).toBe('0.00')
    await even()
  })

  test('what a line has above its bill is said in the proposal, and accepted as interest: no more than was said', async () => {
    const bill = await pagar('200.00', 'Papel com atraso')
    const line = await uma('-212,34', 'PIX ENVIADO PAPELARIA CRAVO')
    expect(line).toMatchObject({
      ds_proposta: expect.stringMatching(/Papel com atraso, mais R\$\s12,34 de juros e multa$/),
      ds_razao: expect.stringContaining('valor com acréscimo'),
    })
    const edit = async (nr_valor: string) => {
      const { nr_versao } = (await firm!.get<Row>(`${BASE}pagamentos/${bill.id}/`)).body
      const told = await firm!.call('PATCH', `${BASE}pagamentos/${bill.id}/`, { nr_valor, nr_versao })
      expect(told.status).toBe(200)
    }
    await edit('150.00')
    // The line was looked at anew: this bill is no proposal of its any more.
    const anew = await linha(line.id)
    expect([anew.ie_situacao, String(anew.ds_proposta)]).toEqual([
      'AC',
      expect.not.stringContaining('Papel com atraso'),
    ])
    await edit('200.00')
    const next = await uma('-212,34', 'PIX ENVIADO PAPELARIA CRAVO, OUTRA VEZ')
    expect(next).toMatchObject({ ds_proposta: expect.stringMatching(/Papel com atraso, mais R\$\s12,34/) })
    const before = await saldo()
    const done = await agir('aceitar', next.id)
    expect([done.status, done.body]).toEqual([200, expect.objectContaining({ ie_situacao: 'CO', ie_explicacao: 'PG' })])
    const [baixa] = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${bill.id}&paginacao=true`)).body.results
    expect(baixa).toMatchObject({ nr_principal: '200.00', nr_juros: '12.34' })
    expect([await aberto(bill.id), menos(before, await saldo())]).toEqual(['0.00', '212.34'])
    await even()
  })

  test('a payment that was made before is found and not made again; it is not reversed from under its line', async () => {
    const bill = await pagar('77.70')
    expect(
      (
        await firm!.call('PATCH', `${BASE}pagamentos/baixar/${bill.id}/`, {
          dt_baixa: hoje(),
          cd_conta_bancaria: banco,
        })
      ).status,
    ).toBe(200)
    const before = await saldo()
    const line = await uma('-77,70', 'PAPELARIA CRAVO')
    expect(line.ds_proposta).toMatch(/^Já baixada/)
    expect((await agir('aceitar', line.id)).body).toMatchObject({ ie_situacao: 'CO', ie_explicacao: 'BA' })
    expect(await saldo()).toBe(before)
    const [baixa] = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${bill.id}&paginacao=true`)).body.results
    const reversed = await firm!.call('PATCH', `${BASE}baixas/estornar/${baixa!.id}/`, {
      dt_estorno: hoje(),
      ds_motivo_estorno: 'x',
    })
    expect(reversed.status).toBeGreaterThanOrEqual(400)
    expect((await agir('desfazer', line.id)).status).toBe(200)
    expect([await aberto(bill.id), await saldo()]).toEqual(['0.00', before])
  })

  test('a line is entered as a bill paid at once, remembered as a rule that only proposes; undone, the bill is cancelled', async () => {
    const line = await uma('-49,90', 'TAR PACOTE SERVICOS 03/26')
    const before = await saldo()
    // The dialog says what it explains, and asks for no words that the statement has.
    const shown = await firm!.get<{ fatos: { nome: string; valor: string }[] }>(
      `${BASE}conciliacao/${line.id}/previsao/`,
    )
    expect(shown.body.fatos.map(({ nome, valor }) => [nome, valor.replaceAll('\u00a0', ' ')])).toEqual([
      ['Data', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
      ['Saiu', 'R$ 49,90'],
      ['No extrato', 'TAR PACOTE SERVICOS 03/26'],
    ])
    const done = await agir('lancar-pagar', line.id, {
      cd_categoria: despesa,
      ie_tipo_favorecido: 'EM',
      cd_fornecedor: papelaria,
      ie_lembrar: true,
    })
    // The bank's own words stay as they came.
    const told = { ie_explicacao: 'LA', ds_descricao: 'TAR PACOTE SERVICOS 03/26' }
    expect([done.status, done.body]).toEqual([200, expect.objectContaining(told)])
    const booked = await firm!.get<Page>(`${BASE}pagamentos/?cd_fornecedor=${papelaria}&ordenar_por=-id&paginacao=true`)
    expect(booked.body.results[0]).toMatchObject({ ds_descricao: 'TAR PACOTE SERVICOS 03/26', nr_valor: '49.90' })
    const [rule] = (await firm!.get<Page>(`${BASE}regras-conciliacao/?paginacao=true`)).body.results
    expect(rule).toMatchObject({ ds_contem: 'tar pacote servicos', cd_categoria: despesa })
    const next = await uma('-51,20', 'TAR PACOTE SERVICOS 04/26')
    expect(next).toMatchObject({ ie_situacao: 'AC', ds_proposta: expect.stringMatching(/^Lançar em/) })
    expect((await agir('aceitar', next.id)).status).toBe(200)
    for (const { id } of [line, next]) expect((await agir('desfazer', id)).status).toBe(200)
    expect(await saldo()).toBe(before)
    await even()
  })

  test('a transfer is made from one line and found by the line of the other account', async () => {
    const [from, to] = [await saldo(), await saldo(poupanca)]
    const out = await uma('-250,00', 'APLICACAO')
    const moved = await agir('transferencia', out.id, { cd_outra_conta: poupanca })
    expect([moved.status, moved.body]).toEqual([200, expect.objectContaining({ ie_explicacao: 'TR' })])
    const into = await uma('250,00', 'RESGATE', poupanca)
    expect((await agir('aceitar', into.id)).body).toMatchObject({ ie_explicacao: 'TX' })
    expect([menos(from, await saldo()), menos(await saldo(poupanca), to)]).toEqual(['250.00', '250.00'])
    const drop = ({ cd_extrato }: Row) => firm!.call('DELETE', `${BASE}extratos/${String(cd_extrato)}/`)
    for (const line of [out, into]) expect((await drop(line)).status).toBe(400)
    expect((await agir('desfazer', out.id)).status).toBe(200)
    expect((await linha(into.id)).ie_situacao).toBe('AC')
    expect([await saldo(), await saldo(poupanca)]).toEqual([from, to])
    expect((await agir('ignorar', into.id, { ds_motivo: 'Aplicação automática' })).body).toMatchObject({
      ie_situacao: 'IG',
    })
    expect([(await drop(into)).status, (await drop(out)).status]).toEqual([400, 204])
    expect((await firm!.get(`${BASE}conciliacao/${out.id}/`)).status).toBe(404)
    await even()
  })
})
