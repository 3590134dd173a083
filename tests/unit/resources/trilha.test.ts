import { expect, test } from 'vitest'
import { entity, money, text, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { changesOf } from '../../../src/resources/audit/words.ts'

const devedores = entity({
  name: 'x',
  label: ['X', 'Xs'],
  gender: 'm',
  area: 'a',
  path: 'x/',
  title: 'nm_novo',
  fields: { nm_novo: text('Nome', { was: 'nm_velho' }), vl_novo: money('Valor', { was: 'vl_velho', read: 'manager' }) },
}) as unknown as AnyEntity
const alteracoes = ['nm_velho', 'vl_velho', 'nm_apagado', 'motivo'].map((campo) => ({
  campo,
  valor_anterior: campo === 'vl_velho' ? '1.00' : 'antes',
  valor_novo: campo === 'vl_velho' ? '2.00' : 'depois',
}))
const entry = { id: 1, data: '', usuario: null, ip: null, acao: 'editar', alteracoes } as never
const labels = (...flags: string[]) =>
  changesOf(devedores, entry, new Set(flags), (name) => (name === 'motivo' ? 'Motivo' : null)).map((c) => c.label)

test('what was recorded under an old name is read by the name of today, and as closed', () => {
  expect(labels()).toEqual(['Nome', 'Motivo'])
  expect(labels('manager')).toEqual(['Nome', 'Valor', 'Motivo'])
  // A field that is no more has no right of its own.
  expect(labels('superuser')).toEqual(['Nome', 'Valor', 'nm_apagado', 'Motivo'])
})
