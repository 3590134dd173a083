import { expect, test } from 'vitest'
import { resolveValue, type Context } from '../../../src/schemas/core/index.ts'
import { aConfirmarAte, responderAte } from '../../../src/schemas/logistica/prazos-ato.ts'

// 27/11/2026 is a Friday.
const [quinta, sexta, segunda] = ['2026-11-26', '2026-11-27', '2026-11-30']

test('on Friday the acts of Monday and Tuesday call for who confirms them', () => {
  const em = (hoje: string) => resolveValue(aConfirmarAte, {}, { hoje } as Context)
  expect([em(quinta), em(sexta), em(segunda)]).toEqual([segunda, '2026-12-01', '2026-12-02'])
})

test('whoever is asked has two working days to answer, of an urgent act one, and never the day of the act', () => {
  const ate = (dia: string, hoje = sexta) => responderAte(hoje, dia)
  // An ordinary one, over the weekend.
  expect(ate('2026-12-20')).toBe('2026-12-01')
  expect(ate('2026-12-20', quinta)).toBe(segunda)
  // Within three working days.
  expect([ate('2026-12-02'), ate('2026-12-03')]).toEqual([segunda, '2026-12-01'])
  // The eve of it at the latest, and never a day that is over.
  expect([ate(segunda), ate('2026-11-28'), ate(sexta), ate('2026-11-01')]).toEqual(['2026-11-29', sexta, sexta, sexta])
})
