import { describe, expect, test } from 'vitest'
import { feriadoFederal, feriadoNacional, noRecesso, segueJusticaFederal } from '../../../src/prazos/feriados.ts'
import { addDays } from '../../../src/schemas/br/calendar.ts'

const daysOf = (year: number, holiday: (data: string) => unknown) =>
  Array.from({ length: 366 }, (_, i) => addDays(`${year}-01-01`, i)).filter(
    (d) => d.startsWith(`${year}`) && holiday(d),
  )

describe('holidays by rule (DOMAIN §2.7)', () => {
  test('the national ones of 2026; 20 November only from 2024', () => {
    expect(daysOf(2026, feriadoNacional).map((d) => d.slice(5))).toEqual(
      '01-01 04-03 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'.split(' '),
    )
    expect([feriadoNacional('2023-11-20'), feriadoNacional('2024-11-20')?.base_legal]).toEqual([
      null,
      'Lei 14.759/2023',
    ])
    // Optional days off are no holidays: Carnival, Corpus Christi, 28 October.
    for (const data of ['2026-02-17', '2026-06-04', '2026-10-28']) expect(feriadoNacional(data)).toBeNull()
  })
  test('federal justice in 2026, as its courts publish it', () => {
    const recess = (d: string) => d.slice(5) >= '12-20' || d.slice(5) <= '01-06'
    expect(
      daysOf(2026, feriadoFederal)
        .filter((d) => !recess(d))
        .map((d) => d.slice(5)),
    ).toEqual('02-16 02-17 04-01 04-02 04-03 04-04 04-05 08-11 11-01 11-02 12-08'.split(' '))
    expect(['2026-01-06', '2026-12-20', '2026-12-31'].map((d) => feriadoFederal(d)?.base_legal)).toEqual(
      Array(3).fill('Lei 5.010/1966, art. 62, I'),
    )
    expect([feriadoFederal('2026-01-07'), feriadoFederal('2026-12-19'), feriadoFederal('2026-02-18')]).toEqual([
      null,
      null,
      null,
    ])
  })
  test.each([
    ['2027-02-08', '2027-02-09', '2027-03-26'],
    ['2028-02-28', '2028-02-29', '2028-04-14'],
    ['2029-02-12', '2029-02-13', '2029-03-30'],
    ['2030-03-04', '2030-03-05', '2030-04-19'],
  ])('Carnival %s and %s, Good Friday %s', (monday, tuesday, friday) => {
    expect([monday, tuesday].map((d) => feriadoFederal(d)?.motivo)).toEqual(['Carnaval', 'Carnaval'])
    expect([feriadoFederal(addDays(monday, -1)), feriadoFederal(addDays(tuesday, 1))]).toEqual([null, null])
    expect(feriadoNacional(friday)?.motivo).toBe('Sexta-feira Santa')
  })
  test('which courts keep Lei 5.010, and the ends of the recess', () => {
    expect([300, 405, 502, 601, 700].every(segueJusticaFederal)).toBe(true)
    expect([null, 826, 913].some(segueJusticaFederal)).toBe(false)
    expect(['2026-12-19', '2026-12-20', '2027-01-20', '2027-01-21'].map(noRecesso)).toEqual([false, true, true, false])
  })
})
