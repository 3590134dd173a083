import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as br from '../../../src/schemas/br/index.ts'

// A Saturday; Friday the 20th was a holiday, 25 December is one.
const TODAY = '2026-11-21'
const date = fc.integer({ min: 0, max: 36_500 }).map((n) => br.addDays('1990-01-01', n))

describe('typed dates', () => {
  test.each([
    ['hoje', '2026-11-21'],
    ['amanhã', '2026-11-22'],
    ['Amanha', '2026-11-22'],
    ['ontem', '2026-11-20'],
    ['seg', '2026-11-23'],
    ['Sex', '2026-11-27'],
    ['sáb', '2026-11-28'],
    ['sab', '2026-11-28'],
    ['dom', '2026-11-22'],
    ['terça-feira', '2026-11-24'],
    ['quarta', '2026-11-25'],
    ['+10', '2026-12-01'],
    ['+ 10', '2026-12-01'],
    ['-2', '2026-11-19'],
    ['+0', '2026-11-21'],
    ['+1u', '2026-11-23'],
    ['+3u', '2026-11-25'],
    ['+3 úteis', '2026-11-25'],
    // Back over the weekend and the holiday of the 20th.
    ['-1u', '2026-11-19'],
    ['12/3', '2027-03-12'],
    ['12/12', '2026-12-12'],
    ['21/11', '2026-11-21'],
    ['20/11', '2027-11-20'],
    ['29/02', '2028-02-29'],
    ['1.3', '2027-03-01'],
    ['25/11/26', '2026-11-25'],
    ['25112026', '2026-11-25'],
    ['20/11/2026', '2026-11-20'],
    ['2026-11-25', '2026-11-25'],
  ])('%j on 21/11/2026 is %s', (typed, expected) => expect(br.readTypedDate(typed, TODAY)).toBe(expected))

  test.each(['', 's', 'segun', 'depois', '+', '+u', '+3x', '3u', '+99999', '31/02', '32/1', '12/13', '10', 'hoje 10'])(
    '%j is no date',
    (typed) => expect(br.readTypedDate(typed, TODAY)).toBeNull(),
  )

  test('business days skip weekends and national holidays, and nothing else', () => {
    expect(br.addBusinessDays('2026-12-24', 1)).toBe('2026-12-28')
    expect(br.addBusinessDays('2026-12-31', 1)).toBe('2027-01-04')
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), (from, n) => {
        const to = br.addBusinessDays(from, n)
        const between = Array.from({ length: br.diffDays(to, from) }, (_, i) => br.addDays(from, i + 1))
        expect(between.filter(br.isBusinessDay)).toHaveLength(n)
        expect(br.isBusinessDay(to)).toBe(true)
      }),
    )
  })
  test('a weekday is always within the week to come; day and month never in the past', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'), (today, name) => {
        const days = br.diffDays(br.readTypedDate(name, today)!, today)
        expect(days >= 1 && days <= 7).toBe(true)
      }),
    )
    fc.assert(
      fc.property(date, date, (today, wanted) => {
        const typed = `${Number(wanted.slice(8))}/${Number(wanted.slice(5, 7))}`
        const read = br.readTypedDate(typed, today)!
        expect(read >= today && read.slice(5) === wanted.slice(5)).toBe(true)
      }),
    )
  })
  test('in words, with the weekday always there', () => {
    expect(br.dateInWords('2026-11-21', TODAY)).toBe('sáb, 21/11 · hoje')
    expect(br.dateInWords('2026-11-22', TODAY)).toBe('dom, 22/11 · amanhã')
    expect(br.dateInWords('2026-11-25', TODAY)).toBe('qua, 25/11 · em 4 dias')
    expect(br.dateInWords('1985-03-05', TODAY)).toBe('ter, 05/03/1985')
    expect(br.dateInWords('25/11', TODAY)).toBe('')
    expect(['2026-11-21', '2026-11-25', '1985-03-05'].map((day) => br.besideDate(day, TODAY))).toEqual([
      'sáb · hoje',
      'qua · em 4 dias',
      'ter',
    ])
  })
  test('how long ago, in days that are worked; of what is to come or long past nothing', () => {
    // A Saturday; the Friday before, the Wednesday before a holiday, last month.
    const ago = (day: string) => br.agoInWords(day, TODAY)
    expect(['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-22', '2026-09-01', ''].map(ago)).toEqual([
      'hoje',
      'ontem',
      'há 1 dia útil',
      '',
      '',
      '',
    ])
    expect(br.agoInWords('2026-11-16', '2026-11-19')).toBe('há 3 dias úteis')
    expect(br.agoInWords('2026-11-20', '2026-11-22')).toBe('há 2 dias')
  })
})
