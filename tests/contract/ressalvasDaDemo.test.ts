import { afterAll, beforeAll, expect, test } from 'vitest'
import { remarksOn } from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { results: Row[]; count: number }

let api: Api
let midgard: Client
beforeAll(async () => {
  api = await startApi(engines[0]!, { tarefas: 300 })
  midgard = await api.as('midgard')
})
afterAll(() => api?.close())

test.each([
  ['processos', 'juridico/v1/processos/'],
  ['liminares', 'juridico/v1/liminares/'],
  ['tarefas', 'juridico/v1/tarefas/'],
])('a lawyer has nothing to remark of the examples: %s', async (name, path) => {
  const { results } = (await midgard.get<Page>(`${path}?nr_por_pagina=2000`)).body
  expect(results.length).toBeGreaterThan(5)
  const entity = model.get(name)
  const said = results.flatMap((row) => Object.entries(remarksOn(entity, row)).map((remark) => [row.id, ...remark]))
  expect(said).toEqual([])
  // The same rows would be remarked on, were their number another court's.
  if (entity.fields.cd_cidade)
    expect(
      results.filter((row) => remarksOn(entity, { ...row, nr_processo: '00000016820268230010' }).cd_cidade).length,
    ).toBeGreaterThan(0)
})
