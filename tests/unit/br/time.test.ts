import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { easter, nationalHoliday } from '../../../src/schemas/br/holidays.ts'
import { formatDateTime, parseTime, todayIn } from '../../../src/schemas/br/dates.ts'

describe('tarefa.hr.mascara', () => {
  test.each([
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['23:59', '23:59'],
    ['00:00', '00:00'],
    ['14:05:59', '14:05'],
  ])('tarefa.hr.mascara: %j is read as %s', (typed, value) => expect(parseTime(typed)).toBe(value))
  test.each(['24:00', '2400', '12:60', '9', '', '1:5', 'x', '123456'])(
    'tarefa.hr.mascara: %j clears the field',
    (typed) => expect(parseTime(typed)).toBeNull(),
  )
})

describe('g.data: instants', () => {
  test('g.data: shown in the firm’s zone, whatever the machine’s', () => {
    expect(formatDateTime('2026-11-22T02:30:00Z')).toBe('21/11/2026 23:30')
    expect(formatDateTime('2026-11-22T03:00:00.000Z')).toBe('22/11/2026 00:00')
    expect(formatDateTime('2026-11-22T02:30:00Z', 'America/Rio_Branco')).toBe('21/11/2026 21:30')
    expect(formatDateTime('2026-11-21T23:30:00-03:00', 'Asia/Tokyo')).toBe('22/11/2026 11:30')
  })
  test('g.data: without an offset it is a wall clock already', () => {
    expect(formatDateTime('2026-11-21T10:15:30')).toBe('21/11/2026 10:15')
    expect(formatDateTime('2026-11-21')).toBe('21/11/2026')
    expect([formatDateTime(null), formatDateTime(''), formatDateTime('x')]).toEqual(['', '', ''])
  })
  test('g.data: today depends on the zone asked for', () => {
    const now = new Date('2026-11-22T02:30:00Z')
    expect(todayIn('America/Sao_Paulo', now)).toBe('2026-11-21')
    expect(todayIn('America/Noronha', now)).toBe('2026-11-22')
    expect(todayIn('UTC', now)).toBe('2026-11-22')
    expect(todayIn('America/Sao_Paulo')).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(() => todayIn('Brasil/Nenhum', now)).toThrow(RangeError)
  })
})

describe('national holidays', () => {
  test.each([
    [2000, '2000-04-23'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
  ])('Easter of %i is %s', (year, date) => expect(easter(year)).toBe(date))
  test('Easter is a Sunday between 22 March and 25 April', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4000 }), (year) => {
        const date = easter(year)
        expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(0)
        expect(date >= `${year}-03-22` && date <= `${year}-04-25`).toBe(true)
      }),
    ))
  test('fixed dates, Good Friday, and 20 November from 2024', () => {
    expect(nationalHoliday('2026-12-25')).toBe('Natal')
    expect(nationalHoliday('2026-04-03')).toBe('Sexta-feira Santa')
    expect(nationalHoliday('2024-11-20')).toBe('Dia Nacional de Zumbi e da Consciência Negra')
    expect(['2023-11-20', '2026-02-17', '2026-06-04', '2026-04-05', 'x'].map(nationalHoliday)).toEqual(
      Array(5).fill(null),
    )
  })
})
