import { expect, expectTypeOf, test } from 'vitest'
import { choices, entity, integer, option, ref, text, type RecordOf } from '../../../src/schemas/core/index.ts'
import type { entities } from '../../../src/schemas/index.ts'
import type { HandlersFor } from '../../../server/core/write/hooks.ts'

const base = { name: 'x', label: ['X', 'Xs'], gender: 'm', area: 'a', path: 'x/', title: 'nome' } as const
const tipo = choices({ PF: 'Física', PJ: 'Jurídica' })
const nome = text('Nome', { required: true })
const ie = option('Tipo', tipo)
const baixa = entity({
  ...base,
  fields: { nome, ie },
  actions: { baixar: { label: 'Baixar', call: 'PATCH x/{id}/baixar/', success: 'ok', handler: true } },
})

const done = () => Promise.resolve()
const call = 'PATCH x/{id}/a/'

// Each line below must fail to compile: `tsc` in `npm test` holds this file.
export function refusedByTheCompiler() {
  // @ts-expect-error an unknown column
  entity({ ...base, fields: { nome }, list: { columns: ['nmoe'] } })
  // @ts-expect-error an unknown title
  entity({ ...base, title: 'outro', fields: { nome } })
  // @ts-expect-error an unknown field in a form section
  entity({ ...base, fields: { nome }, form: [{ title: 'A', fields: ['b'] }] })
  // @ts-expect-error a wrong code in a counter's condition
  entity({ ...base, fields: { nome, ie }, counters: { a: { label: 'A', where: { ie: { eq: 'XX' } } } } })
  // @ts-expect-error a wrong code in a field's condition
  entity({ ...base, fields: { ie, nome: text('Nome', { when: { ie: { eq: 'XX' } } }) } })
  // @ts-expect-error a wrong code in a conditional requirement
  entity({ ...base, fields: { ie, nome: text('Nome', { required: { ie: { in: ['PF', 'XX'] } } }) } })
  // @ts-expect-error an unknown field in a field's condition
  entity({ ...base, fields: { nome: text('Nome', { when: { nada: { eq: 'x' } } }) } })
  // @ts-expect-error an operator the type does not have
  entity({ ...base, fields: { nome, n: integer('N') }, counters: { a: { label: 'A', where: { n: { has: 1 } } } } })
  // @ts-expect-error a value of another type
  entity({ ...base, fields: { nome, n: integer('N') }, counters: { a: { label: 'A', where: { n: { eq: 'um' } } } } })
  // @ts-expect-error a wrong code in an action's availability
  entity({ ...base, fields: { nome, ie }, actions: { a: { label: 'A', call, success: '', when: { ie: { eq: 'XX' } }, set: { nome: 'x' } } } })
  // @ts-expect-error a value of another type in an action's effect
  entity({ ...base, fields: { nome }, actions: { a: { label: 'A', call, success: '', set: { nome: 7 } } } })
  // @ts-expect-error a dependsOn that names no field of this record
  entity({ ...base, fields: { nome, c: ref('C', 'cidades', { dependsOn: { cd_estado: 'nada' } }) } })
  // @ts-expect-error a misspelt option, which would open what was meant to be closed
  text('Nome', { raed: 'manager' })
  // @ts-expect-error a misspelt requirement
  integer('N', { requierd: true })
  // @ts-expect-error an option of another type
  option('Tipo', tipo, { max: 3 })
  // @ts-expect-error a misspelt option of a reference
  ref('C', 'cidades', { minSearhc: 2 })
  // @ts-expect-error a misspelt option of an entity
  entity({ ...base, fields: { nome }, serach: ['nome'] })
  // @ts-expect-error a misspelt option of a list
  entity({ ...base, fields: { nome }, list: { columns: [], colunms: [] } })
  // @ts-expect-error a misspelt option of an action
  entity({ ...base, fields: { nome }, actions: { a: { label: 'A', call, success: '', set: { nome: 'x' }, gaet: 'manager' } } })
  const baixar = { a: { label: 'A', call, success: '', set: { nome: 'x' } } } as const
  // @ts-expect-error an unknown field to group by
  entity({ ...base, fields: { nome, ie }, list: { columns: [], boards: { b: { label: 'B', by: 'nada' } } } })
  // @ts-expect-error a wrong code in the moves of a board
  entity({ ...base, fields: { nome, ie }, list: { columns: [], boards: { b: { label: 'B', by: 'ie', move: { XX: 'a' } } } }, actions: baixar })
  // @ts-expect-error an unknown action in the moves of a board
  entity({ ...base, fields: { nome, ie }, list: { columns: [], boards: { b: { label: 'B', by: 'ie', move: { PF: 'b' } } } }, actions: baixar })
  // @ts-expect-error codes where the columns are records
  entity({ ...base, fields: { nome, c: ref('C', 'cidades') }, list: { columns: [], boards: { b: { label: 'B', by: 'c', move: { PF: 'a' } } } }, actions: baixar })
  // @ts-expect-error null in a required field
  const record: Pick<RecordOf<typeof baixa>, 'nome'> = { nome: null }
  // @ts-expect-error a declared action without a server handler
  const none: HandlersFor<{ x: typeof baixa }> = {}
  // @ts-expect-error a handler for an action that was never declared
  const wrong: HandlersFor<{ x: typeof baixa }> = { x: { actions: { baixar: done, outra: done } } }
  return [record, none, wrong]
}

test('a record is inferred from its declaration', () => {
  type R = RecordOf<typeof baixa>
  expectTypeOf<R['nome']>().toEqualTypeOf<string>()
  expectTypeOf<R['ie']>().toEqualTypeOf<'PF' | 'PJ' | null>()
  type T = RecordOf<(typeof entities)['tarefas']>
  expectTypeOf<T['ie_status']>().toEqualTypeOf<'AB' | 'PD' | 'VE' | 'RA' | 'CO' | 'CA'>()
  expectTypeOf<T['cd_responsaveis']>().toEqualTypeOf<readonly number[] | null>()
  expect(baixa.fields.nome.label).toBe('Nome')
})
