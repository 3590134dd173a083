import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { formatDate } from '../../src/schemas/br/dates.ts'
import { addMoney } from '../../src/schemas/br/money.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
}
type Page = { results: Row[]; count: number }
interface Linha {
  readonly dia: string
  /** Reais, out of the account with a sign. */
  readonly valor: string
  readonly quem: string
}

const compact = (dia: string) => dia.replaceAll('-', '')
const comma = (valor: string) => valor.replace('.', ',')

// Each made by hand after what the bank publishes of its file and what its customers are known to get; none is a real statement.
const DIALETOS: Readonly<Record<string, { nome: string; escreve: (all: readonly Linha[]) => Buffer }>> = {
  'OFX 1.02 as Itaú writes it: SGML, commas, windows-1252 that is called USASCII, no FITID of its own': {
    nome: 'extrato.ofx',
    escreve: (all) =>
      Buffer.from(
        `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n<OFX>\r\n<SIGNONMSGSRSV1>\r\n<SONRS>\r\n<STATUS>\r\n<CODE>0\r\n<SEVERITY>INFO\r\n</STATUS>\r\n<DTSERVER>${compact(hoje())}100000[-03:EST]\r\n<LANGUAGE>POR\r\n</SONRS>\r\n</SIGNONMSGSRSV1>\r\n<BANKMSGSRSV1>\r\n<STMTTRNRS>\r\n<TRNUID>1001\r\n<STMTRS>\r\n<CURDEF>BRL\r\n<BANKACCTFROM>\r\n<BANKID>0341\r\n<ACCTID>7777012345\r\n<ACCTTYPE>CHECKING\r\n</BANKACCTFROM>\r\n<BANKTRANLIST>\r\n${all.map(({ dia, valor, quem }) => `<STMTTRN>\r\n<TRNTYPE>${valor.startsWith('-') ? 'DEBIT' : 'CREDIT'}\r\n<DTPOSTED>${compact(dia)}100000[-03:EST]\r\n<TRNAMT>${comma(valor)}\r\n<FITID>\r\n<CHECKNUM>\r\n<MEMO>${quem}\r\n</STMTTRN>\r\n`).join('')}</BANKTRANLIST>\r\n<LEDGERBAL>\r\n<BALAMT>0,00\r\n<DTASOF>${compact(hoje())}100000[-03:EST]\r\n</LEDGERBAL>\r\n</STMTRS>\r\n</STMTTRNRS>\r\n</BANKMSGSRSV1>\r\n</OFX>\r\n`,
        'latin1',
      ),
  },
  'OFX 2.11 as Inter writes it: XML, points, UTF-8, closed tags, a FITID each': {
    nome: 'extrato.ofx',
    escreve: (all) =>
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID><STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>077</BANKID><BRANCHID>0001-9</BRANCHID><ACCTID>7777012345</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM><BANKTRANLIST><DTSTART>${compact(addDays(hoje(), -30))}</DTSTART><DTEND>${compact(hoje())}</DTEND>${all.map(({ dia, valor, quem }, i) => `<STMTTRN><TRNTYPE>PAYMENT</TRNTYPE><DTPOSTED>${compact(dia)}</DTPOSTED><TRNAMT>${valor}</TRNAMT><FITID>${compact(dia)}0770${i}</FITID><CHECKNUM>077</CHECKNUM><REFNUM>077</REFNUM><MEMO>${quem.replaceAll('&', '&amp;')}</MEMO></STMTTRN>`).join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>0.00</BALAMT><DTASOF>${compact(hoje())}</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
      ),
  },
  'a table as Banco do Brasil writes it: quotes, a balance before and after, an empty column at the end': {
    nome: 'extrato.csv',
    escreve: (all) =>
      Buffer.from(
        `"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",\r\n"${formatDate(addDays(hoje(), -31))}","","Saldo Anterior","","0","1000.00",\r\n${all.map(({ dia, valor, quem }, i) => `"${formatDate(dia)}","0000-0","${quem}","","${4000 + i}","${valor}",\r\n`).join('')}"${formatDate(hoje())}","","S A L D O","","0","0.00",\r\n`,
        'latin1',
      ),
  },
}

describe.each(engines)('statements of three banks are reconciled to the cent, on %s', (engine) => {
  let api: Api
  let firm: Client
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firm = await api.as('financeiro')
  })
  afterAll(() => api?.close())

  test.each(Object.entries(DIALETOS))('%s', async (dialeto, { nome, escreve }) => {
    const own = String(Object.keys(DIALETOS).indexOf(dialeto) + 1)
    const despesa = (await made('categorias', { nm_categoria: `Despesas ${own}`, ie_natureza: 'D' })).id
    const receita = (await made('categorias', { nm_categoria: `Receitas ${own}`, ie_natureza: 'R' })).id
    const { id: banco } = await made('contas-bancarias', {
      nm_conta: `Conta do dialeto ${own}`,
      nm_banco: 'Banco',
      nr_conta: '77770-12345',
      nr_saldo_inicial: '1000.00',
      dt_saldo_inicial: addDays(hoje(), -60),
    })
    const names = [`Gráfica São João ${own}`, `Imobiliária Açaí & Cia ${own}`]
    const ids: number[] = []
    for (const nm_favorecido of names) ids.push((await made('favorecidos', { nm_favorecido })).id)
    const { results } = (await firm.get<Page>('juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=1&paginacao=true'))
      .body
    const cliente = results[0]!
    const due = addDays(hoje(), -3)
    const bill = (valor: string, i: number) =>
      made('pagamentos', {
        ds_descricao: `Conta ${own}.${i}`,
        ie_tipo_favorecido: 'EM',
        cd_favorecido: ids[i],
        cd_categoria: despesa,
        nr_valor: valor,
        dt_vencimento: due,
      })
    const paid = [await bill(`41${own}.37`, 0), await bill(`150${own}.08`, 1)]
    const got = await made('recebimentos', {
      ds_descricao: `Honorários ${own}`,
      ie_tipo_recebido: 'JU',
      cd_cliente: cliente.id,
      cd_categoria: receita,
      nr_valor: `263${own}.91`,
      dt_vencimento: due,
    })
    const lines: Linha[] = [
      { dia: due, valor: `-41${own}.37`, quem: `PIX ENVIADO ${names[0]!.toUpperCase()}` },
      { dia: due, valor: `-150${own}.08`, quem: `BOLETO PAGO ${names[1]!}` },
      { dia: due, valor: `263${own}.91`, quem: `TED RECEBIDA ${String(cliente.nm_cliente)}` },
      { dia: due, valor: '-12.50', quem: 'TARIFA PACOTE DE SERVIÇOS' },
    ]
    const send = async () => {
      const { payload, headers } = multipart(
        { cd_conta_bancaria: String(banco) },
        { name: nome, bytes: escreve(lines) },
      )
      const sent = await api.app.inject({
        method: 'POST',
        url: `/api/${BASE}extratos/importar/`,
        payload,
        headers: { ...headers, authorization: `Bearer ${firm.token}` },
      })
      return { status: sent.statusCode, body: sent.json<Row>() }
    }
    const first = await send()
    expect([first.status, first.body]).toEqual([201, expect.objectContaining({ qt_linhas: 4, qt_novas: 4 })])
    expect((await send()).body).toMatchObject({ qt_novas: 0, qt_repetidas: 4 })
    const rows = async () =>
      (await firm.get<Page>(`${BASE}conciliacao/?cd_extrato=${first.body.id}&paginacao=true&ordenar_por=id`)).body
        .results
    const before = await rows()
    expect(before.map(({ nr_valor, dt_lancamento }) => [dt_lancamento, nr_valor])).toEqual(
      lines.map(({ dia, valor }) => [dia, valor]),
    )
    // What is explained is proposed with its reason and accepted as it stands; the bank's own fee is entered.
    for (const one of before.slice(0, 3)) {
      expect([one.nr_valor, one.ds_razao]).toEqual([one.nr_valor, expect.stringContaining('mesmo valor')])
      const done = await visto<Row>(firm, 'conciliacao/aceitar', one.id)
      expect([done.status, done.body.ie_situacao]).toEqual([200, 'CO'])
    }
    const fee = await firm.call<Row>('PATCH', `${BASE}conciliacao/lancar-pagar/${before[3]!.id}/`, {
      cd_categoria: despesa,
      ie_tipo_favorecido: 'EM',
      cd_fornecedor: ids[0],
      ds_conta: 'Tarifa do banco',
    })
    expect([fee.status, fee.body]).toEqual([200, expect.objectContaining({ ie_situacao: 'CO' })])
    const account = (await firm.get<Row>(`${BASE}contas-bancarias/${banco}/`)).body
    expect(account.nr_saldo).toBe(lines.reduce((sum, { valor }) => addMoney(sum, valor), '1000.00'))
    for (const { id } of paid)
      expect((await firm.get<Row>(`${BASE}pagamentos/${id}/`)).body).toMatchObject({
        ie_situacao: 'R',
        nr_valor_aberto: '0.00',
      })
    expect((await firm.get<Row>(`${BASE}recebimentos/${got.id}/`)).body).toMatchObject({ ie_situacao: 'R' })
    expect((await rows()).every(({ ie_situacao }) => ie_situacao === 'CO')).toBe(true)
  })
})
