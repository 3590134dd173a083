import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as openapi from '../../server/core/openapi.ts'
import { engines, startApi, type Api } from './setup/api.ts'

const made = vi.hoisted(() => ({ times: 0 }))
vi.mock('../../server/core/openapi.ts', async (original) => {
  const real = await original<typeof openapi>()
  return { ...real, openApi: (...args: Parameters<typeof real.openApi>) => (made.times++, real.openApi(...args)) }
})

let api: Api
beforeAll(async () => {
  api = await startApi(engines.at(-1)!, { tarefas: 5 })
})
afterAll(() => api?.close())

test('the OpenAPI document is made once, however often anybody asks for it', async () => {
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(await api.anonymous.get<{ openapi: string }>('openapi.json'))
  for (const { status, body, headers } of answers)
    expect([status, body.openapi, headers['content-type']]).toEqual([200, '3.1.0', 'application/json; charset=utf-8'])
  expect(answers[2]!.body).toEqual(answers[0]!.body)
  expect(made.times).toBe(1)
})
