import { expect, test } from 'vitest'
import { countedTogether } from '../../../server/core/counters/counted.ts'
import { indexRows, tableSpec, withinIndex } from '../../../server/core/sql/tables.ts'
import { watchedTogether } from '../../../server/core/watch/watched.ts'
import { model } from '../../../src/schemas/index.ts'

const devedores = model.get('devedores')
const { indexes } = tableSpec(devedores, model.get)

test('what is worked out of two columns has an index in the words by which it is sorted', () => {
  const on =
    '(cd_empresa, (coalesce("nr_valor_dividas", 0) + coalesce("nr_valor_acordos", 0)) desc nulls last, id desc)'
  expect(indexes.filter((index) => index.on === on)).toHaveLength(1)
  // Another that does not ask for it has none.
  expect(tableSpec(model.get('dividas'), model.get).indexes.filter(({ on: o }) => o.includes('coalesce'))).toEqual([])
})

test('each group of the work queue has its index for everybody, for one person and for one customer', () => {
  const leading = indexes.filter(({ on }) => on.includes('"ie_prioridade"') && on.includes(' where '))
  expect(leading).toHaveLength(12)
  for (const first of ['"ie_prioridade"', '"cd_responsavel"', '"cd_cliente"'])
    expect(leading.filter(({ on }) => on.startsWith(`(cd_empresa, ${first}`))).toHaveLength(4)
  expect(new Set(indexes.map(({ name }) => name)).size).toBe(indexes.length)
})

test('the counters of debtors are counted at once, by the values of one index', () => {
  const groups = countedTogether(devedores)
  expect(groups.map(({ by }) => by)).toEqual([
    ['ie_status_devedor', 'qt_debitos', 'ie_estrategico', 'ie_possui_acordo'],
  ])
  expect(groups[0]!.counts.map(([name]) => name)).toEqual(Object.keys(devedores.counters))
})

test('what is forgotten of debtors is counted along one partial index, in its own words', () => {
  const along = watchedTogether(devedores).filter(({ index }) => index)
  expect(along).toHaveLength(1)
  expect(along[0]!.counts.map(([name]) => name)).toEqual(
    expect.arrayContaining(['parado_15', 'parado_30', 'parado_60', 'acao_atrasada', 'sem_responsavel']),
  )
  const rows = indexRows('t', along[0]!.index!)
  expect(rows).toBe(`"t"."ie_status_devedor" not in ('DB', 'DC', 'PV', 'PC', 'DE')`)
  expect(indexes.some(({ on }) => on.endsWith(rows.replaceAll('"t".', '')))).toBe(true)
})

test('rows without a value are not within an index of "none of these"', () => {
  const where = { ds_email: { nin: ['a'] } }
  expect(withinIndex(devedores, where, where)).toBe(false)
  const required = { ie_status_devedor: { nin: ['DB'] } }
  expect([withinIndex(devedores, required, required), withinIndex(devedores, {}, required)]).toEqual([true, false])
})

test('the counters of hearings are counted along one index, but for what it does not have', () => {
  const [most, ...others] = countedTogether(model.get('audiencias'))
  expect(most!.by).toEqual(['ie_situacao', 'dt_audiencia'])
  // Those are told to correspondents alone, who see few rows.
  expect(others.flatMap(({ counts }) => counts.map(([name]) => name))).toEqual(['suas_mudadas', 'suas_devolvidas'])
})
