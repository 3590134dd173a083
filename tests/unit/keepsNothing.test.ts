import { expect, test } from 'vitest'
import { defineModel, entity, ref, text, type AnyEntity, type Context } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { keepsNothing } from '../../server/core/sql/through.ts'

const one = (name: string, fields: object, access: object) =>
  entity({
    name: `${name}-teste`,
    label: ['Coisa', 'Coisas'],
    gender: 'f',
    area: 'teste',
    path: `${name}/`,
    title: 'nm',
    fields: { nm: text('Nome'), ...fields },
    access,
  } as never) as unknown as AnyEntity

/** Rows of `b` are part of `c`'s, and those of `a` of `b`'s. */
const chainOf = (required: boolean, ofLast: object) =>
  defineModel([
    ...product.entities,
    one('c', {}, ofLast),
    one('b', { cd_c: ref('C', 'c-teste', { part: true, required }) }, { through: ['cd_c'] }),
    one('a', { cd_b: ref('B', 'b-teste', { part: true, required: true }) }, { through: ['cd_b'] }),
  ])
const ctx = { flags: new Set(['taskModule']), sessao: { id: 1, cd_empresa: 1 } } as unknown as Context
const seen = (model: ReturnType<typeof defineModel>) =>
  keepsNothing({ model, entity: model.get('a-teste'), ctx } as never)

test('through several records nothing is kept from a session only where none of them keeps anything', () => {
  expect(seen(chainOf(true, {}))).toBe(true)
  // A row in the middle may be part of nothing, and is then nobody's.
  expect(seen(chainOf(false, {}))).toBe(false)
  expect(seen(chainOf(true, { read: 'financialModule' }))).toBe(false)
  expect(seen(chainOf(true, { rows: [{ where: { nm: { eq: 'x' } } }] }))).toBe(false)
})

test('what a payment was taken for is asked for by its payment, which may be of no debtor yet', () => {
  const collector = { ...ctx, flags: new Set(['collectionModule']) } as unknown as Context
  const of = (name: string) => keepsNothing({ model: product, entity: product.get(name), ctx: collector } as never)
  expect(['imputacoes', 'pagamentos', 'parcelas'].map(of)).toEqual([false, false, true])
})
