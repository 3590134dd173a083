import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMoney, formatMoney, fromCents, parseMoney, toCents } from '../../../src/schemas/br/money.ts'

const cents = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n })

describe('g.dinheiro', () => {
  test.each([
    ['R$ 1.234,56', '1234.56'],
    ['1234,5', '1234.50'],
    ['1234.56', '1234.56'],
    ['1234.5', '1234.50'],
    ['1.234', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['R$\u00a01.234.567,8', '1234567.80'],
    ['r$10', '10.00'],
    ['-R$ 0,01', '-0.01'],
    ['R$ -1,00', '-1.00'],
    ['\u22122,50', '-2.50'],
    ['007', '7.00'],
    [',5', '0.50'],
    ['12,', '12.00'],
    ['-0,00', '0.00'],
    ['1,005', '1.01'],
    ['-1,005', '-1.01'],
    ['9.999.999.999.999,99', '9999999999999.99'],
  ])('g.dinheiro: %j is read as %s', (typed, value) => expect(parseMoney(typed)).toBe(value))

  test.each([
    '',
    ' ',
    'R$',
    '-',
    ',',
    '.',
    'abc',
    '1,2,3',
    '1.23,45',
    '0.123,45',
    '12.34.567',
    '1e5',
    '--1',
    '1-',
    'NaN',
  ])('g.dinheiro: %j is not a number', (typed) => expect(parseMoney(typed)).toBeNull())

  test.each([
    ['1234.56', 'R$\u00a01.234,56'],
    ['-1234.56', '-R$\u00a01.234,56'],
    ['0', 'R$\u00a00,00'],
    ['-0.001', 'R$\u00a00,00'],
    ['999.995', 'R$\u00a01.000,00'],
    [1234.5, 'R$\u00a01.234,50'],
    [1e21, 'R$\u00a01.000.000.000.000.000.000.000,00'],
    [1e-7, 'R$\u00a00,00'],
    [null, ''],
    ['', ''],
    ['abc', ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('g.dinheiro: %j is shown as %j', (value, shown) => expect(formatMoney(value)).toBe(shown))

  test('g.dinheiro: numbers count by the decimal that a person sees', () => {
    expect(toCents(1.005)).toBe(101n)
    expect(toCents(0.1 + 0.2)).toBe(30n)
    expect(addMoney('0.10', 0.2)).toBe('0.30')
    expect(addMoney('-1.00', '0.25')).toBe('-0.75')
    expect(() => toCents('1.234,56')).toThrow('Valor inválido: 1.234,56')
    expect(() => toCents('')).toThrow(RangeError)
  })
  test('g.dinheiro: reading what was shown gives the value back, exact to fifteen digits', () =>
    fc.assert(
      fc.property(cents, (c) => {
        const value = fromCents(c)
        expect(value).toMatch(/^-?\d+\.\d{2}$/)
        expect(toCents(value)).toBe(c)
        expect(parseMoney(formatMoney(value))).toBe(value)
        expect(parseMoney(value)).toBe(value)
      }),
    ))
  test('g.dinheiro: sums are exact', () =>
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(toCents(addMoney(fromCents(a), fromCents(b)))).toBe(a + b)
      }),
    ))
})
