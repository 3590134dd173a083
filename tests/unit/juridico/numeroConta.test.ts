import { expect, test } from 'vitest'
import { makeCnj } from '../../../src/schemas/br/cnj.ts'
import { numeroConta } from '../../../src/schemas/juridico/numero-conta.ts'

const of = (j: number, tr: number, oooo: number) => {
  const nr_processo = makeCnj({ sequencial: 123, ano: 2026, j, tr, oooo })
  return [numeroConta.cd_instancia, numeroConta.cd_area, numeroConta.cd_orgao].map(({ value }) =>
    value({ nr_processo }),
  )
}
const first = { nm_instancia: '1ª' }

test.each([
  ['a court of labour', [5, 2, 1], [first, { nm_area: 'TRABALH' }, { cd_tribunal: 502 }]],
  ['a state’s court, whose area is any', [8, 26, 100], [first, undefined, { cd_tribunal: 826 }]],
  ['a court of appeals', [8, 26, 0], [{ nm_instancia: '2ª' }, undefined, { cd_tribunal: 826 }]],
  ['a panel of small claims', [8, 26, 9001], [undefined, undefined, { cd_tribunal: 826 }]],
  ['the superior court', [3, 0, 0], [{ nm_instancia: 'SUPERIOR' }, undefined, { cd_tribunal: 300 }]],
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
