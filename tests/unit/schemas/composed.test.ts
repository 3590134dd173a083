import { describe, expect, test } from 'vitest'
import { composedDates, composedOf, columnLabel, defineModel } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'
import type { AnyEntity } from '../../../src/schemas/core/index.ts'

const tarefas = model.get('tarefas')
const prazo = composedOf(tarefas.fields.dt_fatal!)!
const told = (dt_vencimento: unknown, dt_fatal: unknown) =>
  composedDates(prazo, { dt_vencimento, dt_fatal }, '2026-11-21').join(' · ')

describe('the dates of a task', () => {
  test('stand together, each by its word', () =>
    expect(told('2026-11-20', '2026-11-25')).toBe('venc. 20/11 · fatal 25/11'))
  test('are said once where they are one', () => expect(told('2026-11-20', '2026-11-20')).toBe('venc. e fatal 20/11'))
  test('have their year where it is another', () =>
    expect(told('2026-12-30', '2027-01-04')).toBe('venc. 30/12 · fatal 04/01/27'))
  test('say what there is of them', () => {
    expect(told(null, '2026-11-25')).toBe('fatal 25/11')
    expect(told(null, undefined)).toBe('')
  })
  test('name the one that stands alone', () => {
    const due = composedOf(tarefas.fields.dt_vencimento!)!
    expect(composedDates(due, { dt_vencimento: '2026-11-20' }, '2026-11-21')).toEqual(['venc. 20/11'])
    expect([columnLabel(tarefas.fields.dt_fatal!), columnLabel(tarefas.fields.dt_vencimento!)]).toEqual([
      'Prazo',
      'Data do Vencimento',
    ])
  })
})

test('a composed cell names dates of its entity, or the model is not built', () => {
  const fatal = tarefas.fields.dt_fatal!
  const wrong = {
    ...tarefas,
    fields: { ...tarefas.fields, dt_fatal: { ...fatal, o: { ...fatal.o, composed: { dates: { nm_titulo: 'x' } } } } },
  } as AnyEntity
  expect(() => defineModel(model.entities.map((e) => (e.name === 'tarefas' ? wrong : e)))).toThrow(
    'tarefas.fields.dt_fatal.composed: no date nm_titulo',
  )
})
