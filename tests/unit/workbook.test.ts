import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { workbook } from '../../src/dataProvider/workbook.ts'

async function read(blob: Blob): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await blob.arrayBuffer())
  return book.worksheets[0]!
}

test('a spreadsheet made in the browser is read by others as it was meant', async () => {
  const rows = [
    ['Título', 'Valor', 'Vazia'],
    ['Ação & "réplica" <1>\nsegunda linha', 1234.56, null],
    ['  espaço  ', -2, ''],
    ['com \u0007 controle', 0, null],
  ]
  const sheet = await read(workbook('Tarefas/2026', rows))
  expect(sheet.name).toBe('Tarefas 2026')
  expect(sheet.getRow(1).values).toEqual([undefined, 'Título', 'Valor', 'Vazia'])
  expect(sheet.getCell('A2').value).toBe('Ação & "réplica" <1>\nsegunda linha')
  expect(sheet.getCell('B2').value).toBe(1234.56)
  expect(sheet.getCell('C2').value).toBeNull()
  expect(sheet.getCell('A3').value).toBe('  espaço  ')
  expect(sheet.getCell('A4').value).toBe('com  controle')
})
test('g.xlsx.celula: cells are cut at 32767 characters, and nothing in them runs (CWE-1236)', async () => {
  const sheet = await read(workbook('X', [['x'.repeat(40_000), '=1+1', '+55']]))
  expect(String(sheet.getCell('A1').value)).toHaveLength(32_767)
  expect(sheet.getCell('B1').value).toBe("'=1+1")
  expect(sheet.getCell('C1').value).toBe("'+55")
})
