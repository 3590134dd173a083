import Excel from 'exceljs'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../server/core/sheets/index.ts'
import { separatorOf, textOf } from '../../../server/core/sheets/csv.ts'
import { columnOf, shownBy, typedCell } from '../../../server/core/sheets/cells.ts'
import { book, head, inline, sheetOf, zip } from '../../contract/setup/livro.ts'

const read = async (bytes: Buffer) => {
  const rows: [number, readonly string[]][] = []
  for await (const { line, cells } of readSheet(bytes)) rows.push([line, cells])
  return rows
}
const refusal = (bytes: Buffer) =>
  read(bytes).then(
    () => null,
    (error: { status?: number; body?: { detail?: string } }) => [error.status, error.body?.detail],
  )

describe('workbooks', () => {
  test('text, numbers, dates, percentages, booleans, formulas and gaps, as people would type them', async () => {
    const made = new Excel.Workbook()
    const page = made.addWorksheet('Plan1')
    page.addRow(['Nome', 'Valor', 'Data', 'Taxa', 'Sim?', 'Conta', 'Hora', 'Fim'])
    page.addRow([])
    const row = page.addRow([
      'Ação & <filhos> "S/A"',
      1234.56,
      new Date(Date.UTC(2025, 2, 7)),
      0.125,
      true,
      { formula: 'B3*2', result: 2469.12 },
      new Date(Date.UTC(2025, 2, 7, 14, 30)),
    ])
    row.getCell(3).numFmt = 'dd/mm/yyyy'
    row.getCell(4).numFmt = '0.00%'
    row.getCell(7).numFmt = 'dd/mm/yyyy hh:mm'
    page.addRow(['só a última', null, null, null, null, null, null, '  fim '])
    expect(await read(Buffer.from(await made.xlsx.writeBuffer()))).toEqual([
      [1, ['Nome', 'Valor', 'Data', 'Taxa', 'Sim?', 'Conta', 'Hora', 'Fim']],
      [3, ['Ação & <filhos> "S/A"', '1234,56', '07/03/2025', '12,5%', 'Sim', '2469,12', '07/03/2025 14:30']],
      [4, ['só a última', '', '', '', '', '', '', 'fim']],
    ])
  })
  test('prefixes, inline text, entities, a hidden sheet and cells without a reference', async () => {
    const rows = `<x:row>${inline('Nome')}${inline('B')}</x:row><x:row r="7">${inline('&#65;&amp;_x0041_')}<x:c r="C7"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c></x:row>`
    expect(await read(await book(sheetOf(rows)))).toEqual([
      [1, ['Nome', 'B']],
      [7, ['A&A', '', '2']],
    ])
  })
  test('rows whose numbers are no places, or not their own, come after the last', async () => {
    const at = (r: string, text: string) => `<x:row r="${r}">${inline(text)}</x:row>`
    const rows = [
      at('1', 'Nome'),
      at('1e400', 'a'),
      at('2.5', 'b'),
      at('9', 'c'),
      at('9', 'd'),
      at('3', 'e'),
      at('1048577', 'f'),
      at('-1', 'g'),
    ]
    expect(await read(await book(sheetOf(rows.join(''))))).toEqual([
      [1, ['Nome']],
      [2, ['a']],
      [3, ['b']],
      [9, ['c']],
      [10, ['d']],
      [11, ['e']],
      [12, ['f']],
      [13, ['g']],
    ])
  })
  test('a document type, and with it every entity of its own, is refused', async () => {
    const bomb = `${head}<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheetOf(`<x:row>${inline('&b;')}</x:row>`).slice(head.length)}`
    const unsafe = [400, 'A planilha tem partes que não são aceitas. Abra-a, salve de novo como .xlsx e envie.']
    expect(await refusal(await book(bomb))).toEqual(unsafe)
    expect(await refusal(await book(sheetOf(`<x:row>${inline('&b;')}</x:row>`)))).toEqual(unsafe)
  })
  test('a bomb is given up long before it has gone off', async () => {
    const before = process.memoryUsage().rss
    const bytes = await book(sheetOf(`<x:row>${inline('a')}</x:row>${' '.repeat(3 * 1_048_576)}`))
    expect(bytes.length).toBeLessThan(1_048_576)
    expect(await refusal(bytes)).toEqual([
      400,
      'A planilha tem partes que não são aceitas. Abra-a, salve de novo como .xlsx e envie.',
    ])
    const many = await book(sheetOf(`<x:row>${inline('a')}</x:row>${'<x:row/>'.repeat(1_048_600)}`))
    expect(await refusal(many)).toEqual([
      400,
      'A planilha é grande demais depois de descompactada. Divida-a em arquivos menores.',
    ])
    const padded = await book(sheetOf(`<x:row>${inline('a')}</x:row>${`<!--${' '.repeat(500_000)}-->`.repeat(270)}`))
    expect(await refusal(padded)).toEqual([
      400,
      'A planilha é grande demais depois de descompactada. Divida-a em arquivos menores.',
    ])
    expect(process.memoryUsage().rss - before).toBeLessThan(1500 * 1_048_576)
  }, 60_000)
  test('one long text said in many cells is given up before it has been taken in', async () => {
    const cells = '<x:c t="s"><x:v>0</x:v></x:c>'.repeat(100)
    const strings = `${head}<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`
    const bytes = await book(sheetOf(`<x:row>${inline('a')}</x:row>${`<x:row>${cells}</x:row>`.repeat(25)}`), {
      'xl/sharedStrings.xml': strings,
    })
    expect(bytes.length).toBeLessThan(8192)
    expect(await refusal(bytes)).toEqual([400, 'A planilha tem texto demais. Divida-a em arquivos menores.'])
  })
  test('columns, cells and broken archives: each refusal has its words', async () => {
    const wide = sheetOf(`<x:row>${inline('a', 'A1')}${inline('b', 'ZZ1')}</x:row>`)
    expect(await refusal(await book(wide))).toEqual([
      400,
      'A planilha tem mais de 200 colunas. Apague as que não serão importadas.',
    ])
    const long = sheetOf(`<x:row>${inline('a')}</x:row><x:row r="9">${inline('x'.repeat(32_768))}</x:row>`)
    expect(await refusal(await book(long))).toEqual([400, 'Uma célula da linha 9 tem mais de 32.767 caracteres.'])
    const broken = 'A planilha está danificada e não pôde ser lida. Abra-a, salve de novo como .xlsx e envie.'
    const whole = await book(sheetOf(`<x:row>${inline('a')}</x:row>`))
    expect(await refusal(whole.subarray(0, whole.length - 30))).toEqual([400, broken])
    expect(await refusal(await zip({ 'word/document.xml': '<x/>' }))).toEqual([
      400,
      'Este arquivo não é uma planilha .xlsx nem um texto .csv.',
    ])
    for (let at = 4; at < whole.length; at += 7) {
      const torn = Buffer.from(whole)
      torn[at] = torn[at]! ^ 0xff
      const found = await refusal(torn)
      if (found !== null) expect(found[0]).toBe(400)
    }
  })
  test('how a number is shown says what it is', () => {
    expect([shownBy(14, undefined), shownBy(9, undefined), shownBy(0, undefined), shownBy(49, undefined)]).toEqual([
      'date',
      'percent',
      'number',
      'number',
    ])
    expect([
      shownBy(170, 'dd/mm/yyyy;@'),
      shownBy(170, '0,00%'),
      shownBy(170, '"dia" 0'),
      shownBy(170, '[$R$-416] #,##0.00'),
      shownBy(170, 'General'),
    ]).toEqual(['date', 'percent', 'number', 'number', 'number'])
    expect([
      typedCell('45723', 'date', 0),
      typedCell('44261', 'date', 1462),
      typedCell('0.5', 'date', 0),
      typedCell('1E+2', 'number', 0),
      typedCell('0.1', 'number', 0),
    ]).toEqual(['07/03/2025', '07/03/2025', '12:00', '100', '0,1'])
    expect([columnOf('A1'), columnOf('BC12'), columnOf('')]).toEqual([0, 54, -1])
  })
})

describe('texts', () => {
  test('separators outside of quotes, quotes, lines within cells, NUL, and the line that each begins on', async () => {
    expect(['a;b,c', 'a\tb;c\td', '"a;b;c",d', 'sep=|\na|b'].map(separatorOf)).toEqual([';', '\t', ',', '|'])
    const text = 'Nome;Obs\r\n"Um; ""dois""";"linha\num"\r\n\r\nTrês;a\u0000b\r\nQuatro;x;y\r\n'
    expect(await read(Buffer.from(text))).toEqual([
      [1, ['Nome', 'Obs']],
      [2, ['Um; "dois"', 'linha\num']],
      [5, ['Três', 'ab']],
      [6, ['Quatro', 'x', 'y']],
    ])
  })
  test('encodings: UTF-8 with and without its mark, UTF-16, and Windows-1252 with its own signs', () => {
    expect(textOf(Buffer.from('\ufeffAção'))).toBe('Ação')
    expect(textOf(Buffer.from('Ação'))).toBe('Ação')
    expect(textOf(Buffer.from('\ufeffAção', 'utf16le'))).toBe('Ação')
    expect(textOf(Buffer.from([0x41, 0xe7, 0xe3, 0x6f, 0x20, 0x80, 0x96]))).toBe('Ação €–')
    expect(() => textOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x1a, 1, 2]))).toThrow()
  })
})
