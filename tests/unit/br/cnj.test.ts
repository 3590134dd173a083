import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanProcesso, cnjDigitsOk, formatProcesso, makeCnj, tribunalOf } from '../../../src/schemas/br/cnj.ts'
import { UFS } from '../../../src/schemas/br/ufs.ts'

const VALID = [
  ['0000002-65.2005.4.05.8100', 'TRF5'],
  ['0000832-35.2018.4.01.3202', 'TRF1'],
  ['0001352-85.2000.8.06.0119', 'TJCE'],
  ['0002080-25.2012.5.15.0049', 'TRT15'],
  ['0008391-94.2025.2.00.0000', 'CNJ'],
  ['0000001-68.2026.8.26.0100', 'TJSP'],
  ['1234567-43.2026.8.19.0001', 'TJRJ'],
  ['0100123-48.2025.5.02.0034', 'TRT2'],
  ['5001234-12.2026.4.04.7100', 'TRF4'],
  ['0600001-90.2026.6.26.0001', 'TRE-SP'],
  ['9999999-10.2026.9.13.0001', 'TJMMG'],
  ['0000055-68.2026.8.07.0001', 'TJDFT'],
] as const

const parts = fc.record({
  sequencial: fc.integer({ min: 0, max: 9_999_999 }),
  ano: fc.integer({ min: 1900, max: 2100 }),
  j: fc.integer({ min: 1, max: 9 }),
  tr: fc.integer({ min: 0, max: 99 }),
  oooo: fc.integer({ min: 0, max: 9999 }),
})
const court = (j: number, tr: number) => tribunalOf(makeCnj({ sequencial: 1, ano: 2026, j, tr, oooo: 1 }))

describe('g.nr_processo.limpo', () => {
  test('g.nr_processo.limpo: keeps only letters and digits, upper case', () => {
    expect(cleanProcesso(' 0000001-68.2026.8.26.0100 ')).toBe('00000016820268260100')
    expect(cleanProcesso('pad nº 12/2026-a')).toBe('PADN122026A')
  })
  test('g.nr_processo.limpo: formatted from twenty characters on, the rest dropped; shorter only cleaned', () => {
    expect(formatProcesso('0000001682026826010')).toBe('0000001682026826010')
    expect(formatProcesso('00000016820268260100')).toBe('0000001-68.2026.8.26.0100')
    expect(formatProcesso('00000016820268260100/99')).toBe('0000001-68.2026.8.26.0100')
    expect(formatProcesso('12/2026-a')).toBe('122026A')
  })
  test('g.nr_processo.limpo: cleaning what was formatted gives the number back', () =>
    fc.assert(
      fc.property(parts, (p) => {
        expect(cleanProcesso(formatProcesso(makeCnj(p)))).toBe(makeCnj(p))
      }),
    ))
})

describe('g.nr_processo.cnj', () => {
  test.each(VALID)('g.nr_processo.cnj: %s has right digits and is of %s', (n, tribunal) => {
    expect(cnjDigitsOk(n)).toBe(true)
    expect(formatProcesso(cleanProcesso(n))).toBe(n)
    expect(tribunalOf(n)).toBe(tribunal)
    const [, sequencial = '', ano = '', j = '', tr = '', oooo = ''] =
      /^(.{7})-..\.(.{4})\.(.)\.(..)\.(.{4})$/.exec(n) ?? []
    expect(makeCnj({ sequencial, ano, j, tr, oooo })).toBe(cleanProcesso(n))
  })
  test.each([
    '0000002-66.2005.4.05.8100',
    '0000832-35.2018.4.01.3203',
    '0008265-72.2018.4.05.8300',
    '123',
    '',
    'A'.repeat(20),
  ])('g.nr_processo.cnj: %j has wrong digits', (n) => expect(cnjDigitsOk(n)).toBe(false))
  test('g.nr_processo.cnj: only one of the hundred pairs fits, between 02 and 98', () =>
    fc.assert(
      fc.property(parts, (p) => {
        const n = makeCnj(p)
        const pairs = Array.from({ length: 100 }, (_, dd) => String(dd).padStart(2, '0'))
        expect(pairs.filter((dd) => cnjDigitsOk(n.slice(0, 7) + dd + n.slice(9)))).toEqual([n.slice(7, 9)])
        expect(Number(n.slice(7, 9))).toBeGreaterThanOrEqual(2)
        expect(Number(n.slice(7, 9))).toBeLessThanOrEqual(98)
      }),
    ))
  test('g.nr_processo.cnj: changing any one digit is noticed', () =>
    fc.assert(
      fc.property(parts, fc.nat(19), fc.integer({ min: 1, max: 9 }), (p, at, by) => {
        const n = makeCnj(p)
        expect(cnjDigitsOk(n.slice(0, at) + ((Number(n[at]) + by) % 10) + n.slice(at + 1))).toBe(false)
      }),
    ))
  test('g.nr_processo.cnj: parts that do not fit are refused', () => {
    expect(() => makeCnj({ sequencial: 10_000_000, ano: 2026, j: 8, tr: 26, oooo: 100 })).toThrow(RangeError)
    expect(() => makeCnj({ sequencial: -1, ano: 2026, j: 8, tr: 26, oooo: 100 })).toThrow(RangeError)
    expect(() => makeCnj({ sequencial: 'x', ano: 2026, j: 8, tr: 26, oooo: 100 })).toThrow(RangeError)
  })
  test('g.nr_processo.cnj: the courts of each branch', () => {
    expect([1, 2, 3].map((j) => court(j, 0))).toEqual(['STF', 'CNJ', 'STJ'])
    expect([5, 6, 7].map((j) => court(j, 0))).toEqual(['TST', 'TSE', 'STM'])
    expect([court(4, 90), court(5, 90), court(7, 12)]).toEqual(['CJF', 'CSJT', 'CJM12'])
    expect([13, 21, 26].map((tr) => court(9, tr))).toEqual(['TJMMG', 'TJMRS', 'TJMSP'])
    expect(UFS.map((_, i) => court(8, i + 1))).toEqual(UFS.map((uf) => (uf === 'DF' ? 'TJDFT' : `TJ${uf}`)))
    expect(UFS.map((_, i) => court(6, i + 1))).toEqual(UFS.map((uf) => `TRE-${uf}`))
    expect([court(4, 6), court(5, 24)]).toEqual(['TRF6', 'TRT24'])
  })
  test('g.nr_processo.cnj: codes that name no court', () => {
    expect([court(4, 7), court(5, 25), court(8, 0), court(8, 28), court(9, 1), court(1, 1)]).toEqual(
      Array(6).fill(null),
    )
    expect([tribunalOf(''), tribunalOf('123'), tribunalOf('00000016820260260100')]).toEqual([null, null, null])
  })
})
