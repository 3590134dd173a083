import { createRequire } from 'node:module'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as ours from '../../../src/ui/lean/queryString.ts'
import debounce from '../../../src/ui/lean/lodash/debounce.ts'
import defaults from '../../../src/ui/lean/lodash/defaults.ts'
import difference from '../../../src/ui/lean/lodash/difference.ts'
import isEqual from '../../../src/ui/lean/lodash/isEqual.ts'
import pick from '../../../src/ui/lean/lodash/pick.ts'
import set from '../../../src/ui/lean/lodash/set.ts'
import union from '../../../src/ui/lean/lodash/union.ts'

const require = createRequire(import.meta.url)
type Call = (...given: readonly unknown[]) => unknown
/** The package's own, past the aliases of the build. */
const lodash = (name: string) => require(`lodash/${name}.js`) as Call
const theirs = require('query-string') as { parse: Call; stringify: Call }

const name = fc.stringMatching(/^[a-z_]{1,8}$/)
const text = fc.string({ unit: 'binary' })
const values = fc.dictionary(name, fc.option(fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text)), { nil: null }))

test('addresses say values as query-string says them', () => {
  fc.assert(fc.property(values, (v) => void expect(ours.stringify(v)).toBe(theirs.stringify(v))))
  expect(ours.stringify({ b: undefined, a: '(á) *!' })).toBe(theirs.stringify({ b: undefined, a: '(á) *!' }))
})

test('and are read as query-string reads them', () => {
  const same = (query: string) => expect(ours.parse(query)).toEqual({ ...(theirs.parse(query) as object) })
  fc.assert(fc.property(values, (v) => void same(`?${String(theirs.stringify(v))}`)))
  for (const query of ['', '?', '?a', '?a=', '?a=b=c&a=d&a', '&x=1+2%20%C3%A1', '#a=1', 'a&&b=2'] as const) same(query)
  expect(ours.parse('a=%E0')).toEqual({ a: '%E0' })
})

const plain = fc.jsonValue()

test('equality is that of lodash for plain values and dates', () => {
  fc.assert(fc.property(plain, plain, (a, b) => void expect(isEqual(a, b)).toBe(lodash('isEqual')(a, b))))
  fc.assert(fc.property(plain, (a) => void expect(isEqual(a, structuredClone(a))).toBe(true)))
  const pairs = [
    [new Date(5), new Date(5)],
    [new Date(5), new Date(6)],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [Number.NaN, Number.NaN],
    [undefined, null],
    [
      [1, [2]],
      [1, [2]],
    ],
  ] as const
  for (const [a, b] of pairs) expect(isEqual(a, b)).toBe(lodash('isEqual')(a, b))
})

test('lists are joined and taken apart as by lodash', () => {
  const list = fc.array(fc.oneof(fc.integer({ max: 9, min: 0 }), fc.constantFrom('a', 'b', null)))
  fc.assert(
    fc.property(list, list, list, (a, b, c) => {
      expect(union(a, b, c)).toEqual(lodash('union')(a, b, c))
      expect(difference(a, b, c)).toEqual(lodash('difference')(a, b, c))
    }),
  )
  expect(union(undefined, [1])).toEqual(lodash('union')(undefined, [1]))
})

test('properties are picked, defaulted and set as by lodash', () => {
  const object = fc.dictionary(name, plain)
  fc.assert(
    fc.property(object, object, fc.array(name), (a, b, names) => {
      expect(pick(a, names)).toEqual(lodash('pick')(a, names))
      expect(defaults({ ...a }, b)).toEqual(lodash('defaults')({ ...a }, b))
    }),
  )
  const paths = ['a', 'a.b', 'a[0].b', 'a.0.b', 'partes[1].nome', 'x.y'] as const
  for (const path of paths)
    for (const from of [{}, { a: null }, { a: { b: 1 } }, { a: [{ b: 1 }] }, { 'x.y': 1 }])
      expect(set(structuredClone(from), path, 7)).toEqual(lodash('set')(structuredClone(from), path, 7))
  expect(set({}, '__proto__.a', 1)).toEqual({})
  expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
})

afterEach(() => void vi.useRealTimers())

test('what is debounced is called once it is quiet, with what it was given last', () => {
  vi.useFakeTimers()
  for (const make of [debounce, lodash('debounce') as typeof debounce]) {
    const call = vi.fn()
    const debounced = make(call, 100)
    debounced(1)
    vi.advanceTimersByTime(60)
    debounced(2)
    vi.advanceTimersByTime(60)
    expect(call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60)
    expect(call.mock.calls).toEqual([[2]])
    debounced(3)
    debounced.flush()
    debounced(4)
    debounced.cancel()
    vi.advanceTimersByTime(200)
    expect(call.mock.calls).toEqual([[2], [3]])
  }
})
