import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ExtratoInvalido,
  lerExtrato,
  MAXIMO_LINHAS,
  MAXIMO_MB,
  semAsDeOutraForma,
} from '../../../src/extratos/index.ts'
import { centavosDe, diaDe } from '../../../src/extratos/valores.ts'
import { addDays } from '../../../src/schemas/br/calendar.ts'

const utf8 = (s: string) => new TextEncoder().encode(s)
const latin = (s: string) => new Uint8Array(Buffer.from(s, 'latin1'))
const linhas = (bytes: Uint8Array) => lerExtrato(bytes).contas.flatMap((one) => one.linhas)
const recusa = (bytes: Uint8Array) => {
  try {
    lerExtrato(bytes)
  } catch (error) {
    if (error instanceof ExtratoInvalido) return error.message
    throw error
  }
  return null
}

// Written by hand after the published form (OFX 1.0.2 and 2.1.1) and what Brazilian banks are known to make of it.
const cabecalho = (charset = '1252') =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:${charset}\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n`
const conta = (acct: string, lines: string, saldo = '1.234,56') =>
  `<STMTTRNRS>\r\n<TRNUID>1\r\n<STMTRS>\r\n<CURDEF>BRL\r\n<BANKACCTFROM>\r\n<BANKID>0341\r\n<BRANCHID>0123\r\n<ACCTID>${acct}\r\n<ACCTTYPE>CHECKING\r\n</BANKACCTFROM>\r\n<BANKTRANLIST>\r\n<DTSTART>20260101100000[-03:EST]\r\n<DTEND>20260131100000[-03:EST]\r\n${lines}</BANKTRANLIST>\r\n<LEDGERBAL>\r\n<BALAMT>${saldo}\r\n<DTASOF>20260131\r\n</LEDGERBAL>\r\n</STMTRS>\r\n</STMTTRNRS>\r\n`
const sgml = (contas: string, charset?: string) =>
  `${cabecalho(charset)}<OFX>\r\n<BANKMSGSRSV1>\r\n${contas}</BANKMSGSRSV1>\r\n</OFX>\r\n`
const lanc = (dia: string, valor: string, memo: string, fitid = '') =>
  `<STMTTRN>\r\n<TRNTYPE>OTHER\r\n<DTPOSTED>${dia}\r\n<TRNAMT>${valor}\r\n<FITID>${fitid}\r\n<CHECKNUM>000\r\n<MEMO>${memo}\r\n</STMTTRN>\r\n`

describe('statements in OFX', () => {
  test('SGML with tags that are not closed, a charset that lies, decimal commas, an empty MEMO, < and raw &', () => {
    const text = sgml(
      conta(
        '12345-6',
        lanc('20260105120000[-03:EST]', '-1.250,00', 'PIX ENVIADO Papelaria São João & Cia', 'A1') +
          lanc('20260106', '980,5', 'SALDO < 10 <TED> DOC', 'A2') +
          lanc('20260107', '-0.01', '', 'A3') +
          lanc('20260108', '99,00', 'SALDO ANTERIOR', 'A4'),
      ),
      'UTF-8',
    )
    const [one] = lerExtrato(latin(text)).contas
    expect(one).toMatchObject({
      banco: '0341',
      agencia: '0123',
      conta: '12345-6',
      de: '2026-01-01',
      ate: '2026-01-31',
      saldo: { dia: '2026-01-31', centavos: 123_456 },
      passadas: 1,
    })
    expect(
      one!.linhas.map(({ dia, centavos, descricao, identificador }) => [dia, centavos, descricao, identificador]),
    ).toEqual([
      ['2026-01-05', -125_000, 'PIX ENVIADO Papelaria São João & Cia', 'A1'],
      ['2026-01-06', 98_050, 'SALDO < 10 <TED> DOC', 'A2'],
      ['2026-01-07', -1, 'Sem descrição', 'A3'],
    ])
  })

  test('the same as UTF-8 that says 1252, with a BOM, as UTF-16, and with line ends of any kind', () => {
    const text = sgml(conta('1', lanc('20260105', '-10.00', 'Cobrança – água €', 'A1')))
    const known = linhas(utf8(text))
    expect(known[0]!.descricao).toBe('Cobrança – água €')
    expect(linhas(utf8(`\ufeff${text.replaceAll('\r\n', '\n')}`))).toEqual(known)
    expect(linhas(utf8(text.replaceAll('\r\n', '')))).toEqual(known)
    expect(linhas(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(known)
    // 0x80 is the euro in Windows-1252, which Latin-1 has not.
    const windows = Buffer.from(text.replace('€', '\u0080').replace('–', '\u0096'), 'latin1')
    expect(linhas(new Uint8Array(windows))).toEqual(known)
  })

  test('XML with CDATA, entities that every reader knows, several accounts and a card', () => {
    const text = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>260</BANKID><ACCTID>111</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260203000000[0:GMT]</DTPOSTED><TRNAMT>10.00</TRNAMT><FITID>x</FITID>
<NAME>Silva &amp; Filhos</NAME><MEMO><![CDATA[Honorários <fev> & mais]]></MEMO><BANKACCTTO><ACCTID>999</ACCTID></BANKACCTTO></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE>
<DTPOSTED>20260204</DTPOSTED><TRNAMT>25.90</TRNAMT><FITID>y</FITID><MEMO>Correio</MEMO></STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
    const { contas } = lerExtrato(utf8(text))
    expect(
      contas.map((one) => [one.conta, one.cartao, one.linhas.map((l) => [l.dia, l.centavos, l.descricao])]),
    ).toEqual([
      ['111', false, [['2026-02-03', 1000, 'Silva & Filhos - Honorários <fev> & mais']]],
      // No sign anywhere: its kind says that it left.
      ['4111', true, [['2026-02-04', -2590, 'Correio']]],
    ])
  })

  test('lines without a FITID, or with one that comes again, have keys of their own, the same in every file', () => {
    const three = lanc('20260105', '-10,00', 'Tarifa').repeat(2) + lanc('20260105', '-10,00', 'Tarifa', '000')
    const same = lanc('20260106', '-10,00', 'A', '7') + lanc('20260107', '-11,00', 'B', '7')
    const keys = linhas(utf8(sgml(conta('1', three + same)))).map((one) => one.chave)
    expect(new Set(keys).size).toBe(5)
    expect(
      linhas(latin(sgml(conta('1', same + three))))
        .map((one) => one.chave)
        .toSorted(),
    ).toEqual(keys.toSorted())
  })

  test('hostile files are refused in words: entities, cut off, no statement, binary, too large, too many', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><OFX><MEMO>&b;</MEMO></OFX>`
    expect(recusa(utf8(bomb))).toMatch(/declara entidades/)
    expect(recusa(utf8('<OFX><MEMO><![CDATA[aa'))).toMatch(/cortado/)
    expect(recusa(utf8('<OFX></OFX>'))).toMatch(/nenhum extrato/)
    expect(recusa(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]))).toMatch(/não é um extrato/)
    expect(recusa(new Uint8Array(MAXIMO_MB * 1_048_576 + 1))).toMatch(/passa de/)
    expect(recusa(utf8(sgml(conta('1', lanc('20260105', '-1', 'x').repeat(MAXIMO_LINHAS + 1)))))).toMatch(/mais de/)
    expect(recusa(utf8(sgml(conta('1', lanc('20269905', '-1', 'x')))))).toMatch(/a data não se lê/)
    expect(recusa(utf8(sgml(conta('1', lanc('20260105', 'dez', 'x')))))).toMatch(/o valor não se lê/)
  })

  test('time grows with the file and no faster, of the worst that it may hold', () => {
    const time = (n: number) => {
      const at = performance.now()
      recusa(utf8(`<OFX><STMTTRN><MEMO>${'<A &lt; <![CDATA[x]]>'.repeat(n)}`))
      recusa(utf8(`<OFX>${'<'.repeat(n * 10)}`))
      recusa(utf8(`"${'a;"";'.repeat(n)}`))
      return performance.now() - at
    }
    time(1000)
    expect(time(80_000)).toBeLessThan(Math.max(40 * time(8000), 2000))
  })

  test('whatever is in a file, it is read or refused in words', () => {
    const pieces = fc.constantFrom(
      '<OFX>',
      '<STMTRS>',
      '<STMTTRN>',
      '</STMTTRN>',
      '<TRNAMT>',
      '1,0',
      '<DTPOSTED>20260101',
      '<![CDATA[',
      ']]>',
      '&amp;',
      '"',
      ';',
      '\n',
      'data;valor',
      '01/02/2026',
      '<__proto__>',
      '<constructor>',
    )
    const any = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 40 })
      .map((all) => utf8(all.join('')))
    fc.assert(
      fc.property(fc.oneof(any, fc.uint8Array({ maxLength: 300 })), (bytes) => void recusa(bytes)),
      { numRuns: 500 },
    )
  })

  test('what is written is what is read, in both forms', () => {
    const line = fc.record({
      n: fc.integer({ min: 0, max: 600 }),
      centavos: fc.integer({ min: -(10 ** 11), max: 10 ** 11 }).filter((n) => n !== 0),
      descricao: fc
        .stringMatching(/^[A-Za-zà-ú0-9&]{1,12}( [A-Za-zà-ú0-9]{1,9}){0,3}$/)
        .filter((s) => !/^saldo/i.test(s)),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.boolean(), (all, xml) => {
        const text = all
          .map(({ n, centavos, descricao }) => {
            const valor = `${centavos < 0 ? '-' : ''}${(Math.abs(centavos) / 100).toFixed(2)}`
            const close = (tag: string) => (xml ? `</${tag}>` : '\n')
            return `<STMTTRN><TRNTYPE>OTHER${close('TRNTYPE')}<DTPOSTED>${addDays('2025-01-01', n).replaceAll('-', '')}${close('DTPOSTED')}<TRNAMT>${xml ? valor : valor.replace('.', ',')}${close('TRNAMT')}<MEMO>${descricao.replaceAll('&', '&amp;')}${close('MEMO')}</STMTTRN>`
          })
          .join('')
        const read = linhas(utf8(`<OFX><STMTRS><BANKTRANLIST>${text}</BANKTRANLIST></STMTRS></OFX>`))
        expect(read.map(({ dia, centavos, descricao }) => ({ dia, centavos, descricao }))).toEqual(
          all.map(({ n, centavos, descricao }) => ({ dia: addDays('2025-01-01', n), centavos, descricao })),
        )
        expect(new Set(read.map((one) => one.chave)).size).toBe(all.length)
      }),
    )
  })
})

describe('statements as tables', () => {
  test.each([
    [
      'commas for decimals below a preamble',
      'Extrato de conta;;;\nAgência;0123;;\nData;Histórico;Documento;Valor (R$)\n05/01/2026;PIX João;123;-1.250,00\n06/01/2026;"Depósito; balcão";;980,50\n07/01/2026;Saldo do dia;;10,00\n',
    ],
    [
      'two columns',
      'Data,Lançamento,Débito,Crédito\n2026-01-05,PIX João,1250.00,\n2026-01-06,Depósito; balcão,,980.50\n',
    ],
    [
      'a sign beside the amount',
      'Data\tValor\tTipo\tDescrição\n05/01/26\t1.250,00\tD\tPIX João\n06/01/26\t980,50\tC\tDepósito; balcão\n',
    ],
    ['no titles', '05/01/2026;PIX João;-1.250,00\n06/01/2026;"Depósito; balcão";980,50\n'],
    [
      'the month first',
      'Date,Title,Amount\n01/05/2026,PIX João,-1250.00\n01/06/2026,Depósito; balcão,980.50\n01/31/2026,x,1.00\n',
    ],
  ])('%s', (_, text) => {
    const read = linhas(utf8(text)).map(({ dia, centavos, descricao }) => [dia, centavos, descricao])
    expect(read.slice(0, 2)).toEqual([
      ['2026-01-05', -125_000, 'PIX João'],
      ['2026-01-06', 98_050, 'Depósito; balcão'],
    ])
  })

  test('columns that say nothing are asked for, with what stands in them, and taken as they are given', () => {
    const bytes = utf8('quando|quanto|quem\nontem|10|Ana\nhoje|20|Bia\n')
    expect(() => lerExtrato(bytes)).toThrow(/diga qual/)
    const given = utf8('a|b|c\n05/01/2026|10|Ana\n06/01/2026|-20|Bia\n')
    const read = lerExtrato(given, { dia: 0, valor: 1, descricao: [2] }).contas[0]!.linhas
    expect(read.map(({ centavos, descricao }) => [centavos, descricao])).toEqual([
      [1000, 'Ana'],
      [-2000, 'Bia'],
    ])
  })
})

describe('the same month in two forms', () => {
  const numbered = (...all: string[]) => all.map((one, i) => ({ chave: `${one} 1 id F${i}` }))
  const said = (...all: string[]) => all.map((one, i) => ({ chave: `${one} ${i + 1} tarifa` }))
  const A = '2026-01-05 -990'
  const B = '2026-01-06 -990'
  const keys = (all: readonly { chave: string }[]) => all.map(({ chave }) => chave)

  test('a movement with the bank’s number and one without are one, one for one; two of one form are two', () => {
    expect(semAsDeOutraForma(said(A, A, B), keys(numbered(A, A)))).toEqual([said(A, A, B)[2]])
    expect(semAsDeOutraForma(said(A, A), keys(numbered(A)))).toHaveLength(1)
    expect(semAsDeOutraForma(numbered(A, B), keys(said(A)))).toEqual([numbered(A, B)[1]])
    expect(semAsDeOutraForma(numbered(A), keys(numbered(B, A)))).toHaveLength(1)
    expect(semAsDeOutraForma(said(A), keys(said(A)))).toHaveLength(1)
  })
})

describe('amounts and days', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['-1234.5', -123_450],
    ['R$ -10,00', -1000],
    ['10,00-', -1000],
    ['(10,00)', -1000],
    ['10,00 D', -1000],
    ['10,00 C', 1000],
    ['1.234', 123_400],
    ['+7', 700],
    ['0,00', 0],
    ['1.2.3,4', null],
    ['(10', null],
    ['', null],
    ['dez', null],
    ['9'.repeat(30), null],
  ])('%s', (text, cents) => expect(centavosDe(text)).toBe(cents))

  test('the day that is written counts, whatever the zone', () => {
    expect(
      [
        '20260115',
        '20260115235959.123[-3:BRT]',
        '20260115000000[0:GMT]',
        '2026-01-15T00:00:00Z',
        '15/01/2026',
        '15.1.26',
      ].map((s) => diaDe(s)),
    ).toEqual(Array(6).fill('2026-01-15'))
    expect(['20260230', '0', '15/13/2026', '2026011', 'abc'].map((s) => diaDe(s))).toEqual(Array(5).fill(null))
  })
})
