import { expect, test } from 'vitest'
import { formatMonth, parseMonth } from '../../../src/schemas/br/months.ts'

test.each([
  '03/2026',
  '3/26',
  '03-2026',
  '03.2026',
  '2026-03',
  '2026/3',
  '032026',
  'mar/26',
  'MAR-2026',
  'mar. 2026',
  'Março de 2026',
  '15/03/2026',
  '2026-03-15',
])('%s is a month', (text) => {
  expect(parseMonth(text)).toBe('2026-03-01')
})
test.each(['', '13/2026', '00/2026', 'ma/26', 'março', '2026', 'tri/2026', '31/02/2026', '03/2026 ou 04/2026'])(
  '"%s" is none',
  (text) => {
    expect(parseMonth(text)).toBeNull()
  },
)
test('a month is written without its day', () => {
  expect([formatMonth('2026-03-01'), formatMonth('2026-13-01'), formatMonth('')]).toEqual(['03/2026', '', ''])
})
