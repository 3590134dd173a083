import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tooFew } from '../../../server/core/analytics/aggregate.ts'

const groups = fc.array(fc.record({ n_: fc.integer({ min: 0, max: 30 }) }), { maxLength: 12 })

test('what is not told is at least as many as the firm says, whoever knows the total', () => {
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 20 }), (all, least) => {
      const hidden = tooFew(all, least)
      for (const one of all) if (least > 1 && one.n_ < least) expect(hidden.has(one)).toBe(true)
      const together = [...hidden].reduce((sum, { n_ }) => sum + n_, 0)
      expect(hidden.size === 0 || together >= least || hidden.size === all.length).toBe(true)
    }),
  )
})

test('with one, all are told', () => {
  fc.assert(fc.property(groups, (all) => tooFew(all, 1).size === 0))
})

test('of two groupings each row and each column keeps as many back', () => {
  const cell = fc.record({
    n_: fc.integer({ min: 1, max: 30 }),
    x: fc.integer({ max: 3, min: 0 }),
    y: fc.integer({ max: 3, min: 0 }),
  })
  const table = fc.uniqueArray(cell, { maxLength: 16, selector: ({ x, y }) => x * 4 + y })
  fc.assert(
    fc.property(table, fc.integer({ min: 2, max: 20 }), (all, least) => {
      const hidden = tooFew(all, least, ({ x, y }) => [x, y])
      for (const slice of ['x', 'y'] as const)
        for (const key of [0, 1, 2, 3]) {
          const of = all.filter((one) => one[slice] === key)
          const kept = of.filter((one) => hidden.has(one))
          const together = kept.reduce((sum, { n_ }) => sum + n_, 0)
          expect(kept.length === 0 || together >= least || kept.length === of.length).toBe(true)
        }
    }),
  )
})
