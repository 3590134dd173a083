import { afterAll, beforeAll, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api } from './setup/api.ts'

let read = 0
/** The product's model, which counts how often all of its entities are asked for. */
const counted = {
  ...model,
  get entities() {
    read++
    return model.entities
  },
}

let api: Api
beforeAll(async () => {
  api = await startApi(engines.at(-1)!, { model: counted, tarefas: 5 })
})
afterAll(() => api?.close())

test('the OpenAPI document is made once, however often anybody asks for it', async () => {
  const ask = async () => {
    const before = read
    const { status, body, headers } = await api.anonymous.get<{ openapi: string }>('openapi.json')
    expect([status, body.openapi, headers['content-type']]).toEqual([200, '3.1.0', 'application/json; charset=utf-8'])
    return { body, read: read - before }
  }
  const first = await ask()
  expect(first.read).toBeGreaterThan(0)
  expect(await ask()).toEqual({ body: first.body, read: 0 })
  expect(await ask()).toEqual({ body: first.body, read: 0 })
})
