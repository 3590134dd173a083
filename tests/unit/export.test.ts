import { expect, test } from 'vitest'
import { CELL_LIMIT, neutral } from '../../server/core/export.ts'

test('g.xlsx.celula: a cell is cut at 32767 characters', () => {
  expect(CELL_LIMIT).toBe(32_767)
  expect(neutral('x'.repeat(40_000))).toHaveLength(32_767)
  expect(neutral(`=${'x'.repeat(40_000)}`)).toHaveLength(32_767)
})

test('what a spreadsheet would run is text (CWE-1236)', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) expect(neutral(`${start}HYPERLINK("x")`)).toMatch(/^'/)
  for (const plain of ['Réplica', '0002080-25', 'a=1', '']) expect(neutral(plain)).toBe(plain)
})
