import { describe, expect, test } from 'vitest'
import { hourOf, timeBeside } from '../../../src/resources/calendar/days.ts'
import { daysOf, periodTitle, turned } from '../../../src/resources/calendar/period.ts'
import { model } from '../../../src/schemas/index.ts'

describe('the days of a calendar', () => {
  test('a month in whole weeks, a week from domingo on, a day, the days of a month', () => {
    const month = daysOf('mes', '2026-11-21')
    expect([month[0], month.at(-1), month.length]).toEqual(['2026-11-01', '2026-12-05', 35])
    expect(daysOf('semana', '2026-11-21')).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(daysOf('dia', '2026-11-21')).toEqual(['2026-11-21'])
    const list = daysOf('lista', '2028-02-10')
    expect([list[0], list.at(-1), list.length]).toEqual(['2028-02-01', '2028-02-29', 29])
  })
  test('pages turn by what is seen', () => {
    expect(turned('dia', '2026-12-31', 1)).toBe('2027-01-01')
    expect(turned('semana', '2026-11-21', -1)).toBe('2026-11-14')
    expect(turned('mes', '2026-01-31', 1)).toBe('2026-02-01')
    expect(turned('lista', '2026-01-31', -1)).toBe('2025-12-01')
  })
  test('and are called by it', () => {
    expect(periodTitle('dia', '2026-11-21')).toBe('Sábado, 21 de novembro de 2026')
    expect(periodTitle('lista', '2026-11-21')).toBe('Novembro de 2026')
    expect(periodTitle('semana', '2026-11-30')).toBe('29 de novembro a 5 de dezembro de 2026')
  })
  test('the time beside a date; the last minute is the whole day', () => {
    const tarefas = model.get('tarefas')
    expect([timeBeside(tarefas, 'dt_vencimento'), timeBeside(tarefas, 'dt_fatal')]).toEqual(['hr_vencimento', null])
    const hour = (value: unknown) => hourOf({ hr_vencimento: value }, 'hr_vencimento')
    expect([hour('18:00:00'), hour('23:59'), hour(null), hourOf({}, null)]).toEqual(['18:00', '', '', ''])
  })
})
