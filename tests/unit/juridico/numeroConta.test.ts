import { expect, test } from 'vitest'
import { makeCnj } from '../../../src/schemas/br/cnj.ts'
import { entities } from '../../../src/schemas/index.ts'
import { numeroConta } from '../../../src/schemas/juridico/numero-conta.ts'

const of = (j: number, tr: number, oooo: number) => {
  const nr_processo = makeCnj({ sequencial: 123, ano: 2026, j, tr, oooo })
  return [numeroConta.cd_instancia, numeroConta.cd_area].map(({ value }) => value({ nr_processo }))
}
const first = { nm_instancia: '1ª' }
const superior = { nm_instancia: 'SUPERIOR' }

test.each([
  ['a court of labour', [5, 2, 1], [first, { nm_area: 'TRABALH' }]],
  ['a state’s court, whose area is any', [8, 26, 100], [first, undefined]],
  ['a court of appeals', [8, 26, 0], [{ nm_instancia: '2ª' }, undefined]],
  ['a panel of small claims', [8, 26, 9001], [undefined, undefined]],
  ['the Supremo', [1, 0, 0], [superior, undefined]],
  ['the CNJ, which is no instance', [2, 0, 0], [undefined, undefined]],
  ['the STJ', [3, 0, 0], [superior, undefined]],
  ['the TST', [5, 0, 0], [superior, { nm_area: 'TRABALH' }]],
  ['the TSE', [6, 0, 0], [superior, { nm_area: 'ELEITORAL' }]],
  ['the STM', [7, 0, 0], [superior, { nm_area: 'MILITAR' }]],
] as const)('the number of %s tells what it can', (_court, [j, tr, oooo], told) =>
  expect(of(j, tr, oooo)).toEqual(told),
)

test('a number that is being typed, has wrong digits or names no court tells nothing', () => {
  for (const nr_processo of [null, '', '0000123', '00001239920268260100', '12345'])
    expect(numeroConta.cd_instancia.value({ nr_processo })).toBeUndefined()
})
test('the city is the one of the court that was chosen', () => {
  expect(numeroConta.cd_cidade.value({ ob_orgao: { id: 1, cd_cidade: 3550308 } })).toEqual({ id: 3550308 })
  expect(numeroConta.cd_cidade.value({ ob_orgao: { id: 1, cd_cidade: null } })).toBeUndefined()
})
test('the number tells the place of the court by its tribunal and its own code', () => {
  const nr_processo = makeCnj({ sequencial: 123, ano: 2026, j: 8, tr: 26, oooo: 562 })
  expect(numeroConta.cd_orgao.value({ nr_processo })).toEqual({ cd_tribunal: 826, ds_origem: '0562' })
  expect(entities.processos.fields.cd_orgao.o.finds?.from).toEqual(['nr_processo'])
})
