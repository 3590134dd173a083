import { expect, test } from 'vitest'
import { moved } from '../../../src/customPages/analytics/order.ts'

test('a card changes places with the next of its kind, and with none beyond the first and the last', () => {
  const cards = (['numero', 'barras', 'numero', 'linha'] as const).map((como, i) => ({ nome: String(i), como }))
  expect([moved(cards, '0', 1), moved(cards, '3', -1)]).toEqual([
    ['2', '1', '0', '3'],
    ['0', '3', '2', '1'],
  ])
  const none = [moved(cards, '0', -1), moved(cards, '3', 1), moved(cards, 'x', 1), moved([], '0', 1)]
  expect(none).toEqual([null, null, null, null])
})
