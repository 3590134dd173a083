import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDecimal,
  formatInteger,
  formatPercent,
  parseDecimal,
  parseInteger,
} from '../../../src/schemas/br/number.ts'

test.each([
  ['1.234,5', undefined, '1234.5'],
  ['1234.5', undefined, '1234.5'],
  ['1.234', undefined, '1234'],
  ['1.234', 2, '1234.00'],
  ['1.234', 3, '1.234'],
  ['1.234,5', 3, '1234.500'],
  ['0.125', undefined, '0.125'],
  ['2,345', 2, '2.35'],
  ['-2,344', 2, '-2.34'],
  ['9,99', 1, '10.0'],
  ['+7', undefined, '7'],
  ['1 234,5', undefined, '1234.5'],
  ['x', undefined, null],
  ['', 2, null],
])('parseDecimal(%j, %s) is %j', (typed, places, value) => expect(parseDecimal(typed, places)).toBe(value))

test('decimals are shown with dots between thousands and a comma', () => {
  expect(formatDecimal('1234567.891')).toBe('1.234.567,891')
  expect(formatDecimal('1234.5', 2)).toBe('1.234,50')
  expect(formatDecimal(-0.000_000_15, 8)).toBe('-0,00000015')
  expect(formatDecimal('0.005', 2)).toBe('0,01')
  expect([formatDecimal(null), formatDecimal('x'), formatDecimal(Number.NaN)]).toEqual(['', '', ''])
})
test('integers are whole and safe', () => {
  expect(['1.234', '-7', '12,00', '0'].map(parseInteger)).toEqual([1234, -7, 12, 0])
  expect(['12,5', '', 'x', '9007199254740993'].map(parseInteger)).toEqual([null, null, null, null])
  expect([formatInteger(1234567), formatInteger('-1234'), formatInteger(null)]).toEqual(['1.234.567', '-1.234', ''])
})
test('percent is in points', () => {
  expect([formatPercent('12.5'), formatPercent(12.5, 2), formatPercent(null)]).toEqual(['12,5%', '12,50%', ''])
})
test('reading what was shown gives the stored decimal back, for any number of places', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }), (units, places) => {
      const text = String(units < 0n ? -units : units).padStart(places + 1, '0')
      const whole = text.slice(0, text.length - places)
      const stored = `${units < 0n ? '-' : ''}${whole}${places ? `.${text.slice(-places)}` : ''}`
      expect(parseDecimal(formatDecimal(stored, places), places)).toBe(stored)
      expect(parseDecimal(stored, places)).toBe(stored)
    }),
  ))
