import { expect, test } from 'vitest'
import { eventoDe } from '../../../src/schemas/integracao/evento.ts'

const SP = 'America/Sao_Paulo'
const portal = (dt_ciencia: unknown) => eventoDe({ type_communication: 'domicilio', dt_ciencia }, '2026-03-02', SP)

test('a notice of the portal begins on the day on which it was opened where the firm is, or on none', () => {
  const sent = { origem: 'domicilio_intimacao', data: '2026-03-02' }
  // Half past ten at night is the next day in Greenwich.
  expect(portal('2026-03-05T01:30:00Z')).toEqual({ ...sent, confirmacao: '2026-03-04' })
  expect(portal(new Date('2026-03-05T03:30:00Z'))).toEqual({ ...sent, confirmacao: '2026-03-05' })
  expect(portal(null)).toEqual({ ...sent, confirmacao: null })
  expect(portal('ontem')).toEqual({ ...sent, confirmacao: null })
  // Never before it was sent.
  expect(portal('2026-03-01T12:00:00Z')).toEqual({ ...sent, confirmacao: '2026-03-02' })
})

test('all else begins by the diary, whatever else it says', () => {
  const diary = { origem: 'diario', data: '2026-03-02', confirmacao: null }
  expect(eventoDe({ type_communication: 'djen', dt_ciencia: '2026-03-05T01:30:00Z' }, '2026-03-02', SP)).toEqual(diary)
  expect(eventoDe({}, '2026-03-02', SP)).toEqual(diary)
})
