import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldError, fieldType, fieldTypes, type AnyField, type Chance } from '../../../src/schemas/core/index.ts'
import { amostras } from '../../contract/setup/amostras.ts'

const byKind = new Map<string, AnyField>(
  Object.values(amostras.fields as Record<string, AnyField>).map((f) => [f.kind, f]),
)
const chanceOf = (seed: number): Chance => {
  let state = seed | 1
  return {
    int: (min, max) =>
      min +
      ((((state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) % (max - min + 1)) + (max - min + 1)) %
        (max - min + 1)),
  }
}
/** Types that keep a value of their own and can make one up. */
const stored = fieldTypes().filter((t) => !t.computed && !['reference', 'references', 'file'].includes(t.kind))

test('every field type is registered once and has an example', () => {
  const kinds = fieldTypes().map((t) => t.kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.length).toBeGreaterThanOrEqual(32)
  for (const t of stored) expect(byKind.has(t.kind), t.kind).toBe(true)
})

describe.each(stored.map((t) => [t.kind, t] as const))('%s', (kind, type) => {
  const f = byKind.get(kind)!
  const seeds = fc.integer({ min: 1, max: 1_000_000 })

  test('a seed is valid and survives normalisation', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const value = type.seed(chanceOf(seed), f)
        const kept = type.normalise(value, f)
        expect(fieldError(f, kept), JSON.stringify(kept)).toBeNull()
        expect(type.normalise(kept, f)).toEqual(kept)
      }),
    )
  })
  test('whatever arrives, normalising and checking never throw, and what passes is stable', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything({ withBigInt: false }), fc.string({ unit: 'grapheme' }), fc.double()),
        (junk) => {
          const kept = type.normalise(junk, f) ?? null
          const message = fieldError(f, kept)
          if (message !== null) expect(message).toMatch(/"|Escolha/)
          else expect(type.normalise(kept, f) ?? null).toEqual(kept)
        },
      ),
      { numRuns: 300 },
    )
  })
  test('no control character and no turn of direction stays in a text', () => {
    if (type.kind !== 'text' && type.kind !== 'longText') return
    expect(type.normalise('a\u001b[31mb\u0000\u007f\u0085\u202ec\u2066d\u2069', f)).toBe('a[31mbcd')
    expect(type.normalise('\u202e \u001b', f)).toBeNull()
    expect(type.normalise('um\ttab\nção 😀 \u200d', f)).toBe('um\ttab\nção 😀 \u200d')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (junk) => {
        const kept = type.normalise(junk, f)
        expect(kept ?? '').not.toMatch(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
        expect(type.normalise(kept, f)).toBe(kept)
      }),
    )
  })
  test('nothing is shown as nothing, and everything else as text', () => {
    expect(type.format(null, f)).toBe('')
    fc.assert(
      fc.property(
        seeds,
        (seed) => void expect(typeof type.format(type.normalise(type.seed(chanceOf(seed), f), f), f)).toBe('string'),
      ),
    )
  })
  test('what is shown can be typed back', () => {
    if (['richText', 'object', 'list', 'dateTime', 'longText', 'options', 'secret'].includes(kind)) return
    fc.assert(
      fc.property(seeds, (seed) => {
        const kept = type.normalise(type.seed(chanceOf(seed), f), f)
        expect(type.parse(type.format(kept, f), f)).toEqual(kept)
      }),
    )
  })
  test('empty means null in every spelling', () => {
    for (const empty of ['', null, undefined]) expect(type.normalise(empty, f) ?? null).toBeNull()
  })
  test('its column type and JSON schema exist', () => {
    expect(type.sql(f)).toMatch(/^[a-z]/)
    expect(fieldType(f).json(f)).toHaveProperty('type')
  })
})

test('g.maiusculas.campo: text under the upper rule is stored in capitals', () => {
  const f: AnyField = { kind: 'text', label: 'Nome', o: { upper: true } }
  expect(fieldType(f).normalise(' não-paga ', f)).toBe('NÃO-PAGA')
})
test('decimals on the wire: a dot is a decimal point, typed text is Brazilian', () => {
  const f: AnyField = { kind: 'money', label: 'Valor', o: {} }
  expect(fieldType(f).normalise('10.555', f)).toBe('10.56')
  expect(fieldType(f).normalise('1234.5', f)).toBe('1234.50')
  expect(fieldType(f).normalise('R$ 1.234,5', f)).toBe('1234.50')
  expect(fieldType(f).parse('1.234', f)).toBe('1234.00')
})
