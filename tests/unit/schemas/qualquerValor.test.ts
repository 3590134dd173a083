import { expect, test } from 'vitest'
import {
  consequences,
  mayWrite,
  normalise,
  remarksOn,
  storedFields,
  validateAction,
  validateRecord,
  withDefaults,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

const ctx: Context = {
  flags: new Set(['superuser']),
  sessao: { id: 1, nome: 'Ana', cd_empresa: 1 },
  hoje: '2026-08-10',
  agora: '2026-08-10T12:00:00Z',
} as unknown as Context
/** What no form sends and any program may. */
const ODD = [
  true,
  false,
  -1,
  1.5,
  1e308,
  [1],
  [[]],
  { a: 1 },
  [{ a: {} }],
  '-1',
  '1e9',
  '--5',
  'x',
  '\0',
  '2026-02-30',
  '%',
]

const thrown = (run: () => unknown): string | null => {
  try {
    run()
    return null
  } catch (error) {
    return String(error)
  }
}

test('whatever is sent for a field, what follows from a record and what is wrong with it is told: nothing is thrown', () => {
  const found: unknown[] = []
  for (const entity of model.entities)
    for (const name of storedFields(entity).filter((n) => mayWrite(entity.fields[n]!, 'create', ctx.flags)))
      for (const value of ODD) {
        const why = thrown(() => {
          const { values, errors } = normalise(entity, { [name]: value })
          if (Object.keys(errors).length) return
          const row = withDefaults(entity, values, ctx)
          const whole = { ...row, ...consequences(entity, row, [name], ctx, [name]) }
          validateRecord(entity, whole, 'create', ctx)
          remarksOn(entity, whole)
        })
        if (why) found.push([entity.name, name, value, why])
      }
  expect(found.map(String)).toEqual([])
})

test('whatever is sent with an action, on a record that is empty or not', () => {
  const found: unknown[] = []
  for (const entity of model.entities)
    for (const [action, of] of Object.entries(entity.actions))
      for (const name of Object.keys(of.input ?? {}))
        for (const value of ODD) {
          const why = thrown(() => {
            const { values, errors } = normalise({ ...entity, fields: of.input! }, { [name]: value })
            if (Object.keys(errors).length === 0) validateAction(entity, of, values, {}, ctx)
          })
          if (why) found.push([entity.name, action, name, value, why])
        }
  expect(found.map(String)).toEqual([])
})
