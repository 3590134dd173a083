import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as br from '../../../src/schemas/br/index.ts'

const date = fc.integer({ min: 0, max: 73_048 }).map((n) => br.addDays('1900-01-01', n))
const span = fc.integer({ min: -5000, max: 5000 })
const TODAY = '2026-11-21'

describe('g.data', () => {
  test.each([
    ['25/11/2026', '2026-11-25'],
    ['25112026', '2026-11-25'],
    ['25/11/26', '2026-11-25'],
    ['5/3/85', '1985-03-05'],
    ['25-11-2026', '2026-11-25'],
    ['25.11.2026', '2026-11-25'],
    [' 2026-11-25 ', '2026-11-25'],
    ['29/02/2028', '2028-02-29'],
    ['25/11', '2026-11-25'],
  ])('g.data: %j is read as %s', (typed, value) => expect(br.parseDate(typed, TODAY)).toBe(value))

  test.each([
    '',
    '31/02/2026',
    '29/02/2027',
    '29/02',
    '2026-02-30',
    '2026-13-01',
    '25/11/202',
    '251126',
    '00/01/2026',
    'x',
  ])('g.data: %j is not a date', (typed) => expect(br.parseDate(typed, TODAY)).toBeNull())
  test('g.data: day and month alone need today for the year', () => expect(br.parseDate('25/11')).toBeNull())
  test('g.data: only real calendar dates in yyyy-mm-dd', () => {
    expect(['2026-11-21', '2000-02-29', '9999-12-31'].every(br.isDate)).toBe(true)
    const wrong = ['2026-2-1', '1900-02-29', '2026-11-31', '0000-01-01', '2026-11-21T00:00', '21/11/2026', '']
    expect(wrong.filter(br.isDate)).toEqual([])
  })
  test('g.data: shown as dd/mm/yyyy, nothing as empty', () => {
    expect(br.formatDate('2026-11-25')).toBe('25/11/2026')
    expect([br.formatDate(null), br.formatDate(''), br.formatDate('x')]).toEqual(['', '', ''])
  })
  test('g.data: reading what was shown gives the date back', () =>
    fc.assert(
      fc.property(date, (d) => {
        expect(br.parseDate(br.formatDate(d))).toBe(d)
        expect(br.parseDate(br.formatDate(d).replaceAll('/', ''))).toBe(d)
        expect(br.parseDate(br.formatDate(d).slice(0, 5), d)).toBe(d)
      }),
    ))
  test('g.data: days added can be taken away, and the difference counts them', () =>
    fc.assert(
      fc.property(date, span, (d, n) => {
        const later = br.addDays(d, n)
        expect(br.addDays(later, -n)).toBe(d)
        expect(br.diffDays(later, d)).toBe(n)
        expect(br.weekday(later)).toBe((((br.weekday(d) + n) % 7) + 7) % 7)
        expect(later > d).toBe(n > 0)
      }),
    ))
  test('g.data: the days on which Brazilian clocks skipped midnight are days like any other', () => {
    expect(br.addDays('2018-11-03', 1)).toBe('2018-11-04')
    expect(br.addDays('2018-11-04', 1)).toBe('2018-11-05')
    expect(br.diffDays('2018-11-05', '2018-11-03')).toBe(2)
  })
  test('g.data: months end where the month ends, without drifting', () => {
    expect([1, 2, 13, -2].map((n) => br.addMonths('2027-01-30', n))).toEqual([
      '2027-02-28',
      '2027-03-30',
      '2028-02-29',
      '2026-11-30',
    ])
    expect(br.addMonths('2026-12-31', 1)).toBe('2027-01-31')
    expect(br.addMonths('2026-01-31', -1)).toBe('2025-12-31')
  })
  test('g.data: weekends', () => {
    expect([br.weekday('2026-11-22'), br.weekday(TODAY), br.weekday('2026-11-23')]).toEqual([0, 6, 1])
    expect([br.isWeekend('2026-11-22'), br.isWeekend(TODAY), br.isWeekend('2026-11-23')]).toEqual([true, true, false])
  })
  test('g.data: weekdays added from a weekday can be taken away', () =>
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 300 }), (d, n) => {
        fc.pre(!br.isWeekend(d))
        expect(br.subtractWeekdays(br.addWeekdays(d, n), n)).toBe(d)
        expect(br.addWeekdays(d, -n)).toBe(br.subtractWeekdays(d, n))
      }),
    ))
  test('g.data: arithmetic refuses what is not a date', () => {
    expect(() => br.addDays('25/11/2026', 1)).toThrow('Data inválida: 25/11/2026')
    expect(() => br.weekday('2026-02-30')).toThrow(RangeError)
  })
  test.each([
    [TODAY, 'hoje'],
    ['2026-11-22', 'amanhã'],
    ['2026-11-20', 'ontem'],
    ['2026-11-27', 'sex, 27/11 · em 6 dias'],
    ['2026-11-18', 'qua, 18/11 · há 3 dias'],
    ['2027-01-04', 'seg, 04/01/2027 · em 44 dias'],
    ['x', ''],
  ])('g.data: %s in words is %j', (d, words) => expect(br.describeDate(d, TODAY)).toBe(words))
})

describe('tarefa.dt_vencimento.default', () => {
  test.each([
    ['2026-11-30', '2026-11-25'],
    ['2026-11-25', '2026-11-20'],
    ['2026-11-28', '2026-11-25'],
    ['2026-11-29', '2026-11-25'],
    ['2026-12-01', '2026-11-26'],
    ['2026-12-04', '2026-12-01'],
    ['2027-01-04', '2026-12-30'],
  ])('tarefa.dt_vencimento.default: fatal %s is due %s, holidays not skipped', (fatal, due) =>
    expect(br.defaultDueDate(fatal, '2026-11-01')).toBe(due),
  )
  test.each([
    ['2026-11-24', '2026-11-21'],
    ['2026-11-26', '2026-11-23'],
    ['2026-11-27', '2026-11-24'],
    ['2026-11-21', '2026-11-21'],
  ])('tarefa.dt_vencimento.default: on Saturday 21/11/2026, fatal %s is due %s, never before today', (fatal, due) =>
    expect(br.defaultDueDate(fatal, TODAY)).toBe(due),
  )
  test('tarefa.dt_vencimento.default: between today and the deadline, on a weekday unless today', () =>
    fc.assert(
      fc.property(date, fc.nat(400), (today, ahead) => {
        const fatal = br.addDays(today, ahead)
        const due = br.defaultDueDate(fatal, today)
        expect(due >= today && due <= fatal).toBe(true)
        expect(due === today || !br.isWeekend(due)).toBe(true)
        if (due > today) expect(br.diffDays(fatal, due)).toBeLessThanOrEqual(5)
      }),
    ))
  test('tarefa.dt_vencimento.default: a later deadline is never due earlier', () =>
    fc.assert(
      fc.property(date, fc.nat(400), fc.nat(400), (today, a, b) => {
        const [soon, late] = [Math.min(a, b), Math.max(a, b)].map((n) => br.defaultDueDate(br.addDays(today, n), today))
        expect(soon! <= late!).toBe(true)
      }),
    ))
})
