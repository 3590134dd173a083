import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { searchEverywhere } from './setup/busca.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { results: Row[]; count: number }
const LAWSUITS = 'juridico/v1/processos/'
const [first, second, absent] = [31, 32, 33].map((oooo) =>
  makeCnj({ sequencial: 7_654_321, ano: 2019, j: 5, tr: 15, oooo }),
) as [string, string, string]
const wrong = `${first.slice(0, 7)}00${first.slice(9)}`

describe.each(engines)('the number of a lawsuit on %s', (engine) => {
  let api: Api
  let user: Client
  const ids: Record<string, number> = {}
  const found = async (query: string) => {
    const { status, body } = await user.get<Page>(`${LAWSUITS}?${query}&nr_por_pagina=50`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.results.map((row) => row.id).toSorted((a, b) => a - b)
  }
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('coordenadora')
    for (const nr_processo of [first, second, wrong]) {
      const { status, body } = await user.call<Row>('POST', LAWSUITS, {
        ie_judicial: 'E',
        nr_processo: formatProcesso(nr_processo),
        cd_cidade: 3550308,
        cd_cliente: 1,
        ie_posicao_cliente: 'A',
      })
      // g.nr_processo.cnj: wrong check digits are no reason to refuse.
      expect([status, body.nr_processo]).toEqual([201, nr_processo])
      ids[nr_processo] = body.id
    }
  })
  afterAll(() => api?.close())

  test.each([
    ['formatted', formatProcesso(first)],
    ['bare', first],
    ['parted by spaces', formatProcesso(first).replace(/\D/g, ' ')],
    ['with slashes', formatProcesso(first).replaceAll('.', '/')],
    ['without its first digits', formatProcesso(first).slice(3)],
  ])('g.nr_processo.limpo: is found by search and by filter %s', async (_, text) => {
    expect(await found(`busca=${encodeURIComponent(text)}`)).toEqual([ids[first]])
    expect(await found(`nr_processo=${encodeURIComponent(text)}`)).toEqual([ids[first]])
  })
  test('processo.busca.min: three characters of it are enough, in any formatting', async () => {
    expect(await found('busca=7654-')).toEqual(expect.arrayContaining([ids[first], ids[second], ids[wrong]]))
    expect(await found(`nr_processo=${encodeURIComponent('765-4321')}`)).toContain(ids[second])
    const everywhere = await searchEverywhere(user, formatProcesso(second))
    expect(everywhere.results).toEqual([expect.objectContaining({ entidade: 'processos', id: ids[second] })])
  })
  test('several at once are a list: those there are, whatever the others', async () => {
    const many = [first, absent, formatProcesso(second)].join(',')
    expect(await found(`nr_processo__in=${encodeURIComponent(many)}`)).toEqual([ids[first], ids[second]])
  })
})
