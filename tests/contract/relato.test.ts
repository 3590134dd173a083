import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampled } from '../../server/areas/relato/reporter.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Json = Record<string, unknown>
interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly kind: string
  readonly payload: Json
}
const REPORTS = 'external/v1/erros/'
const received: Received[] = []
let answer = { status: 200, headers: {} as Record<string, string> }
let service: Server
let dsn: string

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      const [, item = '{}', payload = '{}'] = text.split('\n')
      const kind = (JSON.parse(item) as { type: string }).type
      const { url = '', headers } = request
      received.push({ url, headers, text, kind, payload: JSON.parse(payload) as Json })
      response.writeHead(answer.status, answer.headers).end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  dsn = `http://chavepublica@127.0.0.1:${(service.address() as AddressInfo).port}/42`
})
afterAll(() => void service.close())
beforeEach(() => {
  received.length = 0
  answer = { status: 200, headers: {} }
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = (n: number) => expect.poll(() => received.length, { timeout: 60_000 }).toBe(n)
/** Sessions that are, and are not, among the tenth told of from the beginning. */
const session = (wanted: boolean, from = 0) => {
  for (let i = from; ; i++) {
    const id = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`
    if (sampled(id, 0.1) === wanted) return id
  }
}
const failure = {
  tipo: 'erro',
  metodo: 'PATCH',
  caminho: '/api/juridico/v1/tarefas/cancelar/981/?busca=Ana%20Vasconcelos',
  status: 400,
  classe: 'HttpError',
  pilha: [
    'HttpError: Ana Vasconcelos, CPF 111.444.777-35',
    '    at send (http://127.0.0.1:3000/assets/index-Bx1.js:10:20)',
    '    at https://outro.exemplo/vasconcelos.js:1:2',
    '    at async httpAnswer (http://127.0.0.1:3000/assets/index-Bx1.js?ana@exemplo.com:30:40)',
  ].join('\n'),
}

describe.each(engines)('reports on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20, env: { SENTRY_DSN: dsn } })
    coordenadora = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  test('erro.relato external.error-report: a failed call goes on as an envelope, who and where by id', async () => {
    const said = await coordenadora.call('POST', REPORTS, failure)
    expect([said.status, said.body]).toEqual([200, { enviado: true }])
    await until(1)
    const [{ url, headers, kind, payload, text }] = received as [Received]
    expect(url).toBe('/api/42/envelope/')
    expect(headers['content-type']).toBe('application/x-sentry-envelope')
    expect(headers['x-sentry-auth']).toContain('sentry_key=chavepublica')
    expect(kind).toBe('event')
    const { id, cd_empresa } = (
      await coordenadora.get<{ id: number; cd_empresa: number }>('auth/v1/usuarios/userdata/')
    ).body
    expect(payload).toMatchObject({
      transaction: 'PATCH /api/juridico/v1/tarefas/cancelar/{id}/',
      user: { id: String(id) },
      tags: { origem: 'navegador', status: '400', empresa: String(cd_empresa) },
      release: 'banca@0.1.0',
    })
    expect(payload.exception).toEqual({
      values: [
        {
          type: 'HttpError',
          value: 'PATCH /api/juridico/v1/tarefas/cancelar/{id}/ 400',
          stacktrace: {
            frames: [
              { function: 'httpAnswer', filename: 'assets/index-Bx1.js', lineno: 30, colno: 40, in_app: true },
              { function: 'send', filename: 'assets/index-Bx1.js', lineno: 10, colno: 20, in_app: true },
            ],
          },
        },
      ],
    })
    for (const secret of ['Vasconcelos', 'vasconcelos', '111.444', '/981', 'exemplo'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  })
  test('whatever a client sends, nothing personal leaves: CPF, CNPJ, e-mail, phone, process, names, texts', async () => {
    const secrets = [
      '111.444.777-35',
      '11144477735',
      '11.222.333/0001-81',
      'ana@exemplo.com.br',
      '(11) 98765-4321',
      '0002080-25.2012.5.15.0049',
      'Ana-Vasconcelos',
      'segredo',
    ]
    for (const secret of secrets)
      await api.anonymous.call('POST', REPORTS, {
        tipo: 'erro',
        metodo: secret,
        caminho: `/api/juridico/v1/tarefas/${encodeURI(secret)}/${secret}`,
        status: secret,
        classe: `${secret}Error`,
        pilha: `Error: ${secret}\n    at ${secret} (/home/${secret}/x.js:1:2)\n    at f (/home/${secret}/assets/a.js:1:2)`,
        mensagem: secret,
        usuario: secret,
        sessao: secret,
      })
    await until(secrets.length)
    for (const [i, { text }] of received.entries()) {
      expect([secrets[i], text.includes(secrets[i]!)]).toEqual([secrets[i], false])
      expect(text).toContain('/api/juridico/v1/tarefas/')
    }
  })
  test('who reports is told by the token alone, and a false one is nobody', async () => {
    await api.anonymous.call('POST', REPORTS, { ...failure, usuario: 1, empresa: 1 })
    await api.app.inject({
      method: 'POST',
      url: `/api/${REPORTS}`,
      payload: failure,
      headers: { authorization: 'Bearer x.y.z' },
    })
    await until(2)
    for (const { payload } of received) {
      expect(payload.user).toBeUndefined()
      expect((payload.tags as Json).empresa).toBeUndefined()
    }
  })
  test('erro.relato.amostra: a tenth of the sessions, and all with errors', async () => {
    const told = Array.from({ length: 5000 }, (_, i) => sampled(`${i}`, 0.1)).filter(Boolean).length
    expect(told).toBeGreaterThan(400)
    expect(told).toBeLessThan(600)
    const send = (sessao: string, more: object = {}) =>
      api.anonymous.call('POST', REPORTS, { tipo: 'sessao', sessao, ...more })
    await send(session(false))
    await send(session(true))
    await until(1)
    await pause(100)
    expect(received.length).toBe(1)
    expect(received[0]!.payload).toMatchObject({ sid: session(true), init: true, status: 'ok', errors: 0 })
    received.length = 0
    for (const kept of [true, false]) {
      await api.anonymous.call('POST', REPORTS, { ...failure, sessao: session(kept), primeiro: true })
      await until(2)
      const told = received.find(({ kind }) => kind === 'session')!
      expect(told.payload).toMatchObject({ sid: session(kept), init: !kept, status: 'errored', errors: 1 })
      received.length = 0
    }
    // Only the first failure is news of the session.
    await api.anonymous.call('POST', REPORTS, { ...failure, sessao: session(false) })
    await until(1)
    expect(received[0]!.kind).toBe('event')
  })
  test('the server’s own failures are reported by their route, without their message', async () => {
    await sql`alter table etiquetas rename to etiquetas_fora`.execute(api.database.db)
    const failed = await coordenadora.get('base/v1/etiquetas/7/?busca=segredo')
    await sql`alter table etiquetas_fora rename to etiquetas`.execute(api.database.db)
    expect([failed.status, failed.body.detail]).toEqual([500, 'Erro interno. Por favor, tente novamente mais tarde.'])
    await until(1)
    const [{ payload, text }] = received as [Received]
    expect(payload).toMatchObject({ platform: 'node', transaction: 'GET /api/base/v1/etiquetas/{id}' })
    expect((payload.tags as Json).origem).toBe('servidor')
    expect(text).not.toContain('segredo')
    expect(text).not.toContain('does not exist')
  })
  test('too big, too many, or no report at all: never a 500', async () => {
    expect((await api.anonymous.call('POST', REPORTS, { pilha: 'x'.repeat(20_000) })).status).toBe(413)
    for (const body of ['lixo', [], { caminho: 7, pilha: {} }])
      expect((await api.anonymous.call('POST', REPORTS, body)).status).toBeLessThan(500)
    let last = 200
    for (let i = 0; i < 70 && last !== 429; i++)
      last = (await api.anonymous.call('POST', REPORTS, { tipo: 'x' })).status
    expect(last).toBe(429)
  })
})

describe('the service of reports', () => {
  test('without SENTRY_DSN nothing is sent anywhere, and the client is told so', async () => {
    const api = await startApi('pglite', { tarefas: 0 })
    const { body } = await api.anonymous.call('POST', REPORTS, { ...failure, sessao: session(true), primeiro: true })
    expect(body).toEqual({ enviado: false })
    await pause(200)
    expect(received).toEqual([])
    await api.close()
  })
  test('one that says 429 is left in peace; one that is away disturbs nobody', async () => {
    const api = await startApi('pglite', { tarefas: 0, env: { SENTRY_DSN: dsn } })
    answer = { status: 429, headers: { 'retry-after': '60' } }
    await api.anonymous.call('POST', REPORTS, failure)
    await until(1)
    await pause(100)
    await api.anonymous.call('POST', REPORTS, failure)
    await pause(200)
    expect(received.length).toBe(1)
    await api.close()
    const away = await startApi('pglite', { tarefas: 0, env: { SENTRY_DSN: 'http://chave@127.0.0.1:1/1' } })
    expect((await away.anonymous.call('POST', REPORTS, failure)).status).toBe(200)
    await away.close()
  })
})
