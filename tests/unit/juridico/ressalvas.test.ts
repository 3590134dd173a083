import { describe, expect, test } from 'vitest'
import { tribunalDeOutraUf, ufsDoTribunal } from '../../../src/schemas/br/jurisdicao.ts'
import { remarksOn } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

const said = (row: Record<string, unknown>) => remarksOn(model.get('processos'), row)
const TJSP = '00000016820268260100'
const SANTOS = { cd_cidade: 3548500, ob_cidade: { id: 3548500, ds_uf: 'SP' } }

describe('what can hardly be true of a lawsuit', () => {
  test('the number of one court and a city of another state', () => {
    const rio = { cd_cidade: 3304557, ob_cidade: { id: 3304557, ds_uf: 'RJ' } }
    expect(said({ nr_processo: TJSP, ...rio }).cd_cidade).toMatch(/TJSP, que julga em SP/)
    expect(said({ nr_processo: TJSP, ...SANTOS })).toEqual({})
    expect(said({ nr_processo: '00083919420252000000', ...rio })).toEqual({})
  })
  test('a forum of another city, or of another court than the number’s', () => {
    const foro = (cd_cidade: number, cd_tribunal: number) => ({
      cd_orgao: 1,
      ob_orgao: { id: 1, cd_cidade, cd_tribunal },
    })
    expect(said({ nr_processo: TJSP, ...SANTOS, ...foro(3550308, 826) }).cd_orgao).toMatch(/outra cidade/)
    expect(said({ nr_processo: TJSP, ...SANTOS, ...foro(3548500, 502) }).cd_orgao).toMatch(/outro tribunal/)
    expect(said({ nr_processo: TJSP, ...SANTOS, ...foro(3548500, 826) })).toEqual({})
  })
  test('a summons before the distribution', () => {
    const dates = (dt_citacao: string) => said({ dt_distribuicao: '2026-03-10', dt_citacao }).dt_citacao
    expect([dates('2026-03-09'), dates('2026-03-10')]).toEqual([
      expect.stringMatching(/antes da distribuição/),
      undefined,
    ])
  })
})

test('the states of a court: one, a region, or the whole country', () => {
  expect([ufsDoTribunal(826), ufsDoTribunal(403), ufsDoTribunal(300)]).toEqual([['SP'], ['SP', 'MS'], null])
  expect([tribunalDeOutraUf(515, 'SP'), tribunalDeOutraUf(515, 'RJ')]).toEqual([false, true])
})
