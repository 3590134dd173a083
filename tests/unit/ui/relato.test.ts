import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: { url: string; body: Record<string, unknown> }[] = []
let answers: Record<string, [status: number, body: unknown]>
const listeners: Record<string, (event: object) => void> = {}
/** The modules afresh: what a session has reported is kept in them. */
const load = async () => {
  vi.resetModules()
  const { http } = await import('../../../src/api/http.ts')
  const { startReporting } = await import('../../../src/api/report.ts')
  return { http, startReporting }
}
// The modules are read afresh for each test.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  sent.length = 0
  answers = { erros: [200, { enviado: true }] }
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  })
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    const name = /\/v1\/(\w+)/.exec(url)![1]!
    if (name === 'erros') sent.push({ url, body: JSON.parse(init.body!) as Record<string, unknown> })
    const [status, body] = answers[name]!
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const fail = async (http: (...args: never[]) => Promise<unknown>, status: number, more: object = {}) => {
  answers.tarefas = [status, { detail: 'Ana Vasconcelos' }]
  await (http as (...args: unknown[]) => Promise<unknown>)('juridico', 'tarefas/7/', more).catch(() => undefined)
}

test('erro.relato: a failed call is reported, but for 401 and where the call disables it', async () => {
  const { http, startReporting } = await load()
  startReporting()
  await fail(http, 401)
  await fail(http, 500, { relato: false })
  expect(sent).toEqual([])
  await fail(http, 500, { method: 'PATCH', query: { busca: 'Ana' } })
  await fail(http, 404)
  expect(sent.map(({ body }) => [body.metodo, body.caminho, body.status, body.primeiro])).toEqual([
    ['PATCH', '/api/juridico/v1/tarefas/7/', 500, true],
    ['GET', '/api/juridico/v1/tarefas/7/', 404, false],
  ])
  expect(sent[0]!.url).toBe('/api/external/v1/erros/')
})
test('what nobody catches is reported; ten in a minute and no more', async () => {
  const { startReporting } = await load()
  startReporting()
  for (let i = 0; i < 15; i++) listeners.error!({ error: new TypeError('x') })
  expect(sent.map(({ body }) => body.classe)).toEqual(Array.from({ length: 10 }, () => 'TypeError'))
  vi.advanceTimersByTime(61_000)
  listeners.unhandledrejection!({ reason: new RangeError('x') })
  listeners.unhandledrejection!({ reason: new DOMException('', 'AbortError') })
  expect(sent.filter(({ body }) => body.tipo === 'erro').length).toBe(11)
})
test('erro.relato.amostra: a session says that it began; told that nobody wants to know, it says no more', async () => {
  const { http, startReporting } = await load()
  answers.erros = [200, { enviado: false }]
  startReporting()
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent.map(({ body }) => body.tipo)).toEqual(['sessao'])
  await vi.advanceTimersByTimeAsync(0)
  await fail(http, 500)
  expect(sent.length).toBe(1)
})
