import { describe, expect, it } from 'vitest'
import { dayWords, greetingOf, longDate, nextDay, weekOf } from '../../../src/customPages/home/words.ts'

const at = (hour: string) => greetingOf(new Date(`2026-11-21T${hour}:00-03:00`), 'America/Sao_Paulo')
const person = (dia: number, mes: number) => ({ id: 1, nm_funcionario: 'X', dia, mes })

describe('the words of the home page', () => {
  it('greets by the firm’s clock, wherever the browser is', () => {
    expect(['04:59', '05:00', '11:59', '12:00', '17:59', '18:00', '23:30', '00:10'].map(at)).toEqual([
      'boa_noite',
      'bom_dia',
      'bom_dia',
      'boa_tarde',
      'boa_tarde',
      'boa_noite',
      'boa_noite',
      'boa_noite',
    ])
    expect(greetingOf(new Date('2026-11-21T15:30:00Z'), 'America/Manaus')).toBe('bom_dia')
  })
  it('the working days are this week’s, on a weekend those of the next', () => {
    expect(weekOf('2026-11-25')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
    expect([weekOf('2026-11-23')[0], weekOf('2026-11-28')[0], weekOf('2026-11-29')[0]]).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-11-30',
    ])
  })
  it('writes the date out (g.idioma)', () => {
    expect(longDate('2026-11-21')).toBe('sábado, 21 de novembro de 2026')
  })
  it('a birthday is this year’s or, once past, next year’s; of a 29th of February, the 28th', () => {
    expect(nextDay(person(21, 11), '2026-11-21')).toBe('2026-11-21')
    expect(nextDay(person(20, 11), '2026-11-21')).toBe('2027-11-20')
    expect(nextDay(person(2, 1), '2026-12-30')).toBe('2027-01-02')
    expect(nextDay(person(29, 2), '2027-02-20')).toBe('2027-02-28')
    expect(nextDay(person(29, 2), '2028-02-20')).toBe('2028-02-29')
  })
  it('says when in words', () => {
    const words = { hoje: 'hoje', amanha: 'amanhã' }
    expect(['2026-11-21', '2026-11-22', '2026-11-27'].map((d) => dayWords(d, '2026-11-21', words))).toEqual([
      'hoje',
      'amanhã',
      'sex, 27/11',
    ])
  })
})
