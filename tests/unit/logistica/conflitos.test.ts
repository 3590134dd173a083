import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conflitosDoDia, type Compromisso } from '../../../server/areas/logistica/mesa/conflitos.ts'

const CAMPINAS = { id: 3509502, uf: 'SP' }
const SAO_PAULO = { id: 3550308, uf: 'SP' }
const CURITIBA = { id: 4106902, uf: 'PR' }
const hearing = (id: number, hora: string | null, more: Partial<Compromisso> = {}): Compromisso => ({
  id,
  hora,
  processo: null,
  quem: 'F1',
  comarca: CAMPINAS,
  ausente: false,
  ...more,
})
const told = (...all: Compromisso[]) =>
  conflitosDoDia(all).map(({ tipo, id, com }) => `${tipo} ${id} ${com ?? ''}`.trim())

describe("what cannot be in the day's table", () => {
  test('the same person in two places within the hour, in person or by video', () => {
    expect(told(hearing(1, '09:00'), hearing(2, '09:59'))).toEqual(['mesmo-horario 1 2', 'mesmo-horario 2 1'])
    expect(told(hearing(1, '09:00', { comarca: null }), hearing(2, '09:30'))).toHaveLength(2)
    expect(told(hearing(1, '09:00'), hearing(2, '10:00'))).toEqual([])
    expect(told(hearing(1, '09:00'), hearing(2, '09:00', { quem: 'F2' }))).toEqual([])
  })
  test('travel between comarcas too short: two hours within a state, six between states', () => {
    expect(told(hearing(1, '09:00'), hearing(2, '11:59', { comarca: SAO_PAULO }))).toEqual([
      'deslocamento 1 2',
      'deslocamento 2 1',
    ])
    expect(told(hearing(1, '09:00'), hearing(2, '12:00', { comarca: SAO_PAULO }))).toEqual([])
    expect(told(hearing(1, '09:00'), hearing(2, '15:59', { comarca: CURITIBA }))).toHaveLength(2)
    expect(told(hearing(1, '09:00'), hearing(2, '16:00', { comarca: CURITIBA }))).toEqual([])
    expect(told(hearing(1, '09:00'), hearing(2, '10:30', { comarca: null }))).toEqual([])
  })
  test('whoever is away is told, also without an hour; nobody going is no conflict', () => {
    expect(told(hearing(1, null, { ausente: true }))).toEqual(['ausente 1'])
    expect(told(hearing(1, '09:00', { quem: null }), hearing(2, '09:00', { quem: null }))).toEqual([])
    expect(told(hearing(1, null), hearing(2, '09:00'))).toEqual([])
  })
  test('a lawsuit has one hearing at an hour: a second is told, whoever goes, and takes nobody’s time', () => {
    const suit = (id: number, hora: string | null, more = {}) => hearing(id, hora, { processo: '1', ...more })
    expect(told(suit(1, '09:00'), suit(2, '09:00'))).toEqual(['repetida 1 2', 'repetida 2 1'])
    expect(told(suit(1, '09:00', { quem: null }), suit(2, '09:00', { quem: 'F2' }))).toHaveLength(2)
    expect(told(suit(1, null), suit(2, null))).toEqual([])
    expect(told(suit(1, '09:00', { quem: null }), suit(2, '09:00', { quem: null, processo: '2' }))).toEqual([])
  })
  test('told at both or at neither, and the same in whatever order the day is read', () => {
    const one = fc.record({
      hora: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null }),
      processo: fc.constantFrom('1', null),
      quem: fc.constantFrom('F1', 'C2', null),
      comarca: fc.constantFrom(CAMPINAS, SAO_PAULO, CURITIBA, null),
      ausente: fc.boolean(),
    })
    const clock = (m: number) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (all) => {
        const day = all.map((c, id) => ({ ...c, id, hora: c.hora === null ? null : clock(c.hora) }))
        const found = conflitosDoDia(day)
        const pairs = found.filter((c) => c.com !== null)
        for (const c of pairs)
          expect(pairs.filter((o) => o.id === c.com && o.com === c.id && o.tipo === c.tipo)).toHaveLength(1)
        const keys = (list: typeof found) => list.map((c) => `${c.tipo} ${c.id} ${c.com}`).toSorted()
        expect(keys(conflitosDoDia(day.toReversed()))).toEqual(keys(found))
      }),
    )
  })
})
