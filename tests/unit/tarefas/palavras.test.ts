import { expect, test } from 'vitest'
import type { Context } from '../../../src/schemas/core/index.ts'
import { palavrasDoPrazo } from '../../../src/schemas/tarefas/palavras.ts'

const ctx = { hoje: '2026-11-21' } as Context
const say = (code: string, dt_vencimento: string, hr_vencimento = '23:59') =>
  palavrasDoPrazo(code, { dt_vencimento, hr_vencimento }, ctx)

test('a late task says for how long, one of today at what hour, any other what its status is called', () => {
  expect(say('VE', '2026-11-18')).toBe('Vencida há 3 dias')
  expect(say('VE', '2026-11-20')).toBe('Vencida ontem')
  expect(say('VE', '2022-11-21')).toBe('Vencida há 1.461 dias')
  expect(say('PD', '2026-11-21', '18:00')).toBe('Hoje às 18:00')
  expect(say('PD', '2026-11-21')).toBeUndefined()
  expect(say('AB', '2026-11-30', '10:00')).toBeUndefined()
  expect(say('CO', '2026-11-01')).toBeUndefined()
})
