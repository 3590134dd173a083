import { expect, test } from 'vitest'
import { countedTogether } from '../../../server/core/counters/counted.ts'
import { indexRows, tableSpec, withinIndex } from '../../../server/core/sql/tables.ts'
import { campo } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

const sides = ['contas-pagar', 'contas-receber'].map((name) => [name, model.get(name)] as const)

test.each(sides)('the counters of %s are counted together along the bills that are open', (_, entity) => {
  const [all, ...others] = countedTogether(entity)
  expect(others).toEqual([])
  expect(all!.counts.map(([name]) => name)).toEqual(Object.keys(entity.counters))
  const rows = indexRows('t', all!.index!)
  expect(rows).toBe('"t"."dt_cancelamento" is null and "t"."nr_valor_baixado" < "t"."nr_valor"')
  const { indexes } = tableSpec(entity, model.get)
  expect(indexes.some(({ on }) => on.endsWith(rows.replaceAll('"t".', '')))).toBe(true)
})

test('what asks more of the same field is within an index, what asks less is not', () => {
  const [, entity] = sides[0]!
  const rows = { nr_valor_baixado: { lt: campo('nr_valor') } }
  const more = { nr_valor_baixado: { lt: campo('nr_valor'), gt: '0.00' } }
  expect([withinIndex(entity, more, rows), withinIndex(entity, {}, rows)]).toEqual([true, false])
  expect(withinIndex(entity, { nr_valor_baixado: { lt: campo('nr_retido') } }, rows)).toBe(false)
})

test.each(sides)('who may see a bill of %s is known by every index that they are counted along', (_, entity) => {
  for (const index of entity.indexes.filter(
    ({ on, unique }) => unique === undefined && on[0] !== 'nr_serie' && !on.includes('id'),
  ))
    expect(index.with).toContain('cd_processo')
})

test.each(sides)('the bills of a month of %s are found by an index of year and month', (_, entity) => {
  const { indexes } = tableSpec(entity, model.get)
  const on =
    '(cd_empresa, "ano_vencimento", "mes_vencimento", "dt_vencimento" desc nulls last, id desc) include ("cd_processo")'
  expect(indexes.filter((index) => index.on === on)).toHaveLength(1)
})
