import { expect, test } from 'vitest'
import { blankItem, type Context, type Fields } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'
import { words } from '../../../src/resources/fields/dates.tsx'

test('an embedded record begins with the defaults of its fields', () => {
  const conta = model.get('advogados').fields.accounts!.o.fields as Fields
  expect(blankItem(conta, {} as Context)).toEqual({ system: null, login: null, password: null, status: 'AT' })
})

test('days are counted to what is near, and to no birth', () => {
  expect(words('2026-11-25', '2026-11-21')).toBe('qua · em 4 dias')
  expect(words('2026-11-21', '2026-11-21')).toBe('hoje')
  expect([words('2000-12-15', '2026-11-21'), words('2030-01-01', '2026-11-21'), words('x', '2026-11-21')]).toEqual([
    '',
    '',
    '',
  ])
})
