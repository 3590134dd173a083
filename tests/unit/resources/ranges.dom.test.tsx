import { expect, test } from 'vitest'
import { fieldView } from '../../../src/resources/registry.ts'
import { dateTime } from '../../../src/schemas/core/index.ts'
import '../../../src/resources/fields/index.ts'

test('a filter of instants that is asked for by days names these, whatever the clock of the firm', () => {
  const say = fieldView('dateTime').filterWords!
  const values = { dt_x_inicial: '2026-08-29', dt_x_final: '2026-11-20' }
  expect(say({ field: dateTime('Criado em'), name: 'dt_x', values })).toBe('29/08/2026 a 20/11/2026')
})
