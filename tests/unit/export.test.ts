import { expect, test } from 'vitest'
import { pagedExport } from '../../src/dataProvider/pagedExport.ts'
import { model } from '../../src/schemas/index.ts'
import { neutral } from '../../server/core/sheets/neutral.ts'
import { CELL_LIMIT } from '../../server/core/sheets/limits.ts'

test('g.xlsx.celula: a cell is cut at 32767 characters', () => {
  expect(CELL_LIMIT).toBe(32_767)
  expect(neutral('x'.repeat(40_000))).toHaveLength(32_767)
  expect(neutral(`=${'x'.repeat(40_000)}`)).toHaveLength(32_767)
})

test('what a spreadsheet would run is text (CWE-1236)', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) expect(neutral(`${start}HYPERLINK("x")`)).toMatch(/^'/)
  for (const plain of ['Réplica', '0002080-25', 'a=1', '']) expect(neutral(plain)).toBe(plain)
})

test.each([
  ['exp.processos.pagina: lawsuits are read a thousand at a time, and told of at 45 a second', 'processos', 1000, 45],
  ['exp.expedientes.pagina: expedients ten at a time, and told of at 45 a second', 'expedientes', 10, 45],
  ['exp.devedores.pagina devedores.list.export: debtors fifty at a time, and at four a second', 'devedores', 50, 4],
])('%s', async (_rule, name, size, pace) => {
  const entity = model.get(name)
  const total = Math.round(2.25 * size)
  const title = entity.title
  const asked: unknown[] = []
  const told: number[] = []
  const call = async (_place: unknown, { query = {} }: { query?: Record<string, unknown> } = {}) => {
    const [from, to] = [Number(query.inicio), Number(query.fim)]
    asked.push([from, to])
    const results = Array.from({ length: Math.min(to, total) - from }, (_, i) => ({ id: from + i + 1, [title]: 'x' }))
    return { results, count: total }
  }
  await pagedExport(call as never, entity, { columns: ['id', title], onPaged: (ms) => told.push(ms) })
  expect(asked).toEqual([
    [0, size],
    [size, 2 * size],
    [2 * size, 3 * size],
  ])
  // total / pace seconds, in milliseconds; what is shown of it is tested with exp.tarefas.pagina.
  expect(told).toEqual([(1000 * total) / pace])
})
