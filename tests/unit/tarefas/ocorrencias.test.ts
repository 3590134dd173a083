import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, weekday } from '../../../src/schemas/br/calendar.ts'
import { isBusinessDay } from '../../../src/schemas/br/typedDate.ts'
import { fatalFor, nominalDate, occurrence, type Recorrencia } from '../../../src/schemas/tarefas/ocorrencias.ts'

const base = (more: Partial<Recorrencia> = {}): Recorrencia => ({
  dt_base: '2026-11-23',
  tipo_recorrencia: '2',
  nr_intervalo: null,
  cd_dia_recorrencia: null,
  ...more,
})
const date = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n))
const any: fc.Arbitrary<Recorrencia> = fc.record({
  dt_base: date,
  tipo_recorrencia: fc.constantFrom('1', '2', '3'),
  nr_intervalo: fc.constantFrom('7', '15', '30', '60', '90', '180', '365'),
  cd_dia_recorrencia: fc.option(fc.subarray(['1', '2', '3', '4', '5', '6', '7']), { nil: null }),
})
const many = fc.integer({ min: 1, max: 60 })

describe('when a task comes again', () => {
  test('recorrencia.opcoes: by days, from the first task on', () => {
    const r = base({ tipo_recorrencia: '1', nr_intervalo: '15' })
    expect([1, 2, 3].map((n) => nominalDate(r, n))).toEqual(['2026-12-08', '2026-12-23', '2027-01-07'])
  })
  test('by weeks, on the weekdays that are ticked, else on that of the first', () => {
    const r = base({ cd_dia_recorrencia: ['1', '4'] })
    expect([1, 2, 3, 4].map((n) => nominalDate(r, n))).toEqual(['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07'])
    expect(nominalDate(base(), 2)).toBe('2026-12-07')
  })
  test('recorrencia.tipo3: by months, there a month before the due date; the 31st stays the 31st', () => {
    const r = base({ dt_base: '2027-01-31', tipo_recorrencia: '3' })
    expect([1, 2, 3].map((n) => nominalDate(r, n))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
    expect(occurrence(r, 2).desde).toBe('2027-02-28')
  })
  test('due on a business day, the day itself or before, never later', () => {
    fc.assert(
      fc.property(any, many, (r, n) => {
        const { dt_vencimento } = occurrence(r, n)
        const nominal = nominalDate(r, n)
        expect(isBusinessDay(dt_vencimento)).toBe(true)
        expect(dt_vencimento <= nominal && dt_vencimento > addDays(nominal, -8)).toBe(true)
      }),
    )
  })
  test('each comes after the one before, and is made ahead of its date', () => {
    fc.assert(
      fc.property(any, many, (r, n) => {
        expect(nominalDate(r, n + 1) > nominalDate(r, n)).toBe(true)
        expect(nominalDate(r, 1) > r.dt_base).toBe(true)
        expect(occurrence(r, n).desde < nominalDate(r, n)).toBe(true)
      }),
    )
  })
  test('weeks: only ticked weekdays, and none left out', () => {
    fc.assert(
      fc.property(
        date,
        fc.subarray(['1', '2', '3', '4', '5', '6', '7'], { minLength: 1 }),
        many,
        (dt_base, days, n) => {
          const r = base({ dt_base, cd_dia_recorrencia: days })
          const [from, to] = [nominalDate(r, n), nominalDate(r, n + 1)]
          const iso = (d: string) => String(weekday(d) || 7)
          expect(days).toContain(iso(from))
          for (let d = addDays(from, 1); d < to; d = addDays(d, 1)) expect(days).not.toContain(iso(d))
        },
      ),
    )
  })
  test('the final deadline keeps its distance and never comes before the due date', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 60 }), many, (due, distance, n) => {
        const first = { dt_vencimento: due, dt_fatal: addDays(due, distance) }
        const next = occurrence(base({ dt_base: due, tipo_recorrencia: '3' }), n).dt_vencimento
        const fatal = fatalFor(next, first)
        expect(fatal >= next && fatal <= addDays(next, distance)).toBe(true)
      }),
    )
    expect(addMonths('2026-11-30', 1)).toBe('2026-12-30')
  })
})
