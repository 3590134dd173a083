import { expect, test } from 'vitest'
import { nearestTo } from '../../../src/resources/list/useHeldRow.ts'

test('the neighbour of a row that went away is the next one that is left, before the end the one above', () => {
  const order = [5, 3, 9, 1]
  const left = (...ids: number[]) => new Set(ids)
  expect(nearestTo(3, order, left(5, 3, 9, 1))).toBe(3)
  expect(nearestTo(3, order, left(5, 9, 1))).toBe(9)
  expect(nearestTo(3, order, left(5, 1))).toBe(1)
  expect(nearestTo(1, order, left(5, 3, 9))).toBe(9)
  expect(nearestTo(3, order, left())).toBeUndefined()
  expect(nearestTo(7, [], left(5))).toBeUndefined()
})
