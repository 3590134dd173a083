import { expect, test } from 'vitest'
import { same } from '../../../src/schemas/core/index.ts'

test('values are the same whatever the order of an object’s keys, deep inside too; nothing is null', () => {
  expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(same(undefined, null)).toBe(true)
  expect(same([1, 2], [2, 1])).toBe(false)
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  expect(same({ a: null }, null)).toBe(false)
  expect(same('1', 1)).toBe(false)
})
