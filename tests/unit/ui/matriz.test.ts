import { expect, test } from 'vitest'
import { ticksFor, withTicks } from '../../../src/customPages/acesso/matrix.ts'

test('ticks lie over what is kept, whoever changes that meanwhile', () => {
  const ticks = ticksFor(new Set(['a', 'b']), new Set(['b', 'c']))
  expect([...withTicks(new Set(['a', 'b']), ticks)].toSorted()).toEqual(['b', 'c'])
  // Somebody else gave d and took b: neither is undone, nor are one's own.
  expect([...withTicks(new Set(['a', 'd']), ticks)].toSorted()).toEqual(['c', 'd'])
  expect(ticksFor(new Set(['b', 'c']), withTicks(new Set(['b', 'c']), ticks)).size).toBe(0)
})
