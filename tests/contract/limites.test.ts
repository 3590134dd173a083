import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const T = 'juridico/v1/tarefas/'
const LOGIN = '/api/auth/v1/authentication/token/'
const UPLOAD = '/api/files/v1/arquivos/'
/** What every object inherits, as a body's own names. */
const OBJECTS = [
  '{"toString":1}',
  '{"valueOf":1}',
  '{"toString":null,"valueOf":null}',
  '{"constructor":{"prototype":1}}',
]
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe.each(engines)('what is beyond bounds is refused on %s', (engine) => {
  let api: Api
  let user: Client
  let task: { id: number; nr_versao: number }
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: string, type = 'application/json') =>
    api.app.inject({ method, url, payload, headers: { authorization: `Bearer ${user.token}`, 'content-type': type } })
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 30 })
    user = await api.as('coordenadora')
    task = (await user.get<{ results: (typeof task)[] }>(`${T}?nr_por_pagina=1`)).body.results[0]!
  })
  afterAll(() => api?.close())

  test.each(OBJECTS)('a version, an id, a value that is %s', async (object) => {
    const at = `/api/${T}${task.id}/`
    for (const [method, url, body] of [
      ['PATCH', at, `{"nr_versao":${object},"nm_titulo":"x"}`],
      ['PATCH', at, `{"nm_titulo":${object}}`],
      ['PATCH', at, `{"dt_fatal":${object},"cd_equipe":${object},"cd_responsaveis":[${object}]}`],
      ['DELETE', at, `{"nr_versao":${object}}`],
      ['POST', `/api/${T}em-lote/editar/`, `{"registros":[{"id":${object}}],"dados":{"nm_titulo":"x"}}`],
      ['POST', `/api/${T}em-lote/editar/`, `{"registros":[],"filtro":{"nm_titulo":${object}},"dados":{}}`],
      ['POST', LOGIN, `{"username":${object},"password":${object}}`],
    ] as const) {
      const { statusCode, body: text } = await send(method, url, body)
      expect([Math.floor(statusCode / 100), text], `${method} ${url} ${body}`).toEqual([4, text])
      expect(text, body).toContain('O pedido não pôde ser entendido.')
    }
  })

  test('more people than an index keeps of a task are refused at their field, and as many fit, whoever they are', async () => {
    const people = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
    const payload = JSON.stringify({ cd_responsaveis: people(301) })
    const { statusCode, body } = await send('PATCH', `/api/${T}${task.id}/`, payload)
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      { cd_responsaveis: ['O campo "Responsáveis" aceita no máximo 300 itens.'] },
    ])
    // Ids that nothing compresses.
    const ids = sql`(select array_agg((random() * 9e15)::bigint) from generate_series(1, 300))`
    await api.database.db.transaction().execute(async (tx) => {
      await sql`update tarefas set cd_responsaveis = ${ids}, dt_conclusao = now(), dt_cancelamento = null, dt_reagendamento = now(), ie_status_audiencia = 'CO' where id = ${task.id}::bigint`.execute(
        tx,
      )
      await sql`update processos set cd_usuarios_sigilo = ${ids} where id = (select min(id) from processos)`.execute(tx)
      await expect(
        sql`update tarefas set dt_conclusao = null where id = ${task.id}::bigint`.execute(tx),
      ).resolves.toBeTruthy()
    })
  })

  test('JSON nested beyond any record, and JSON that is none', async () => {
    for (const body of [nested(200_000), `{"nm_titulo":${nested(60)}}`, '{"a":', 'x', '']) {
      const { statusCode, body: text } = await send('PATCH', `/api/${T}${task.id}/`, body)
      expect([statusCode, JSON.parse(text)], body.slice(0, 20)).toEqual([
        400,
        { detail: 'O pedido não pôde ser entendido.' },
      ])
    }
    // What only looks nested is text.
    const { statusCode } = await send('PATCH', `/api/${T}${task.id}/`, JSON.stringify({ nm_titulo: '['.repeat(80) }))
    expect(statusCode).toBe(200)
  })

  test('text longer than its field, before anything looks into it', async () => {
    const long = 'x'.repeat(300_000)
    const body = { nm_titulo: long, dt_fatal: long, cd_equipe: long, ds_descricao: long, cd_responsaveis: long }
    const answer = await user.call('PATCH', `${T}${task.id}/`, body)
    expect([answer.status, Object.keys(answer.body).toSorted()]).toEqual([400, Object.keys(body).toSorted()])
    expect(answer.body.ds_descricao).toEqual(['O campo "Descrição" aceita no máximo 100000 caracteres.'])
    const many = await user.call('PATCH', `${T}${task.id}/`, { cd_responsaveis: Array.from({ length: 2001 }, () => 1) })
    expect([many.status, many.body.cd_responsaveis]).toEqual([400, [expect.stringContaining('no máximo 300 itens')]])
  })

  test('a name, an address or a code longer than anybody has', async () => {
    const long = 'a'.repeat(100_000)
    const login = await api.anonymous.call('POST', 'auth/v1/authentication/token/', { username: long, password: 'x' })
    expect(login.status).toBe(401)
    const wrong = await api.anonymous.call('POST', 'auth/v1/authentication/token/', {
      username: 'coordenadora',
      password: long,
    })
    expect(wrong.status).toBe(401)
    for (const address of [`${'a'.repeat(9_000)}@x.com`, `a@${'b.'.repeat(4_000)}com`]) {
      const { status } = await api.anonymous.get(`auth/v1/usuarios/esqueci-minha-senha/?ds_email=${address}`)
      expect(status).toBe(400)
    }
    expect((await user.call('PATCH', 'auth/v1/perfil/', { ds_email: `${'a'.repeat(5_000)}@x.com` })).status).toBe(400)
  })

  test('a search of more words than anybody types', async () => {
    const { status, body } = await user.get(`${T}?busca=${'a '.repeat(200)}`)
    expect([status, body.busca]).toEqual([400, ['O campo "Busca" aceita no máximo 200 caracteres.']])
    const words = (n: number) => Array.from({ length: n }, (_, i) => `a${i}`).join('+')
    const many = ['O campo "Busca" aceita no máximo 20 palavras.']
    expect(await user.get(`${T}?busca=${words(21)}`)).toMatchObject({ status: 400, body: { busca: many } })
    const timeline = 'juridico/v1/clientes/1/linha-do-tempo/'
    const long = ['O campo "Busca" aceita no máximo 200 caracteres.']
    expect(await user.get(`${timeline}?q=${'a+'.repeat(5000)}`)).toMatchObject({ status: 400, body: { q: long } })
    expect(await user.get(`${timeline}?q=${words(21)}`)).toMatchObject({ status: 400, body: { q: many } })
    // A word is found or it is not, however often it stands there.
    for (const url of [`${T}?busca=`, `${timeline}?q=`])
      expect([url, (await user.get(`${url}${'a+'.repeat(60)}${words(19)}`)).status]).toEqual([url, 200])
  })

  test('a record of more keys than any has', async () => {
    const body = Object.fromEntries(Array.from({ length: 120_000 }, (_, i) => [`k${i}`, 1]))
    const refused = { detail: 'O pedido não pôde ser entendido.' }
    const registros = [{ id: task.id }]
    for (const [method, path, sent] of [
      ['POST', T, body],
      ['PATCH', `${T}${task.id}/`, body],
      ['PATCH', `${T}finalizar/${task.id}/`, body],
      ['POST', `${T}em-lote/editar/`, { registros, dados: body }],
    ] as const)
      expect([path, await user.call(method, path, sent)]).toMatchObject([path, { status: 400, body: refused }])
    // What is read can be sent back.
    const whole = (await user.get<object>(`${T}${task.id}/`)).body
    expect((await user.call('PATCH', `${T}${task.id}/`, whole)).status).toBe(200)
  })

  test('a form that was cut off, or is none', async () => {
    const whole = `--f\r\nContent-Disposition: form-data; name="aq_arquivo"; filename="a.txt"\r\n\r\nola`
    for (const body of [whole, whole.slice(0, 60), '--f', ''])
      for (const url of [UPLOAD, `/api/${T}`, '/api/process/v1/certificate/']) {
        const { statusCode } = await send('POST', url, body, 'multipart/form-data; boundary=f')
        expect([Math.floor(statusCode / 100), statusCode], `${url} ${body.length}`).toEqual([4, statusCode])
      }
    const none = await send('POST', UPLOAD, whole, 'multipart/form-data')
    expect(Math.floor(none.statusCode / 100)).toBe(4)
  })

  test('an address that is none is told so in Portuguese', async () => {
    for (const url of ['/api/%', '/api/auth/v1/usuarios/%E0%A4%A/', '/%ff']) {
      const { statusCode, body } = await api.app.inject({ method: 'GET', url })
      expect([statusCode, JSON.parse(body)], url).toEqual([400, { detail: 'O pedido não pôde ser entendido.' }])
    }
  })

  describe('on the wire', () => {
    let port = 0
    beforeAll(async () => {
      await api.app.listen({ port: 0, host: '127.0.0.1' })
      port = (api.app.server.address() as AddressInfo).port
    })
    /** Says something on a bare connection, and all that is answered until it is closed. */
    const say = async (text: string) => {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (bytes) => (answer += bytes.toString('utf8')))
      socket.write(text)
      await once(socket, 'close')
      return answer
    }
    const upload = (header: string) =>
      `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: multipart/form-data; boundary=f\r\n${header}\r\n\r\n`

    test('an upload of two gigabytes is refused before any of it has come', async () => {
      const answer = await say(upload('Content-Length: 2147483648'))
      expect(answer).toMatch(/^HTTP\/1.1 413 /)
      expect(answer).toContain('O arquivo passa do limite de 20 MB.')
    })

    test('so is one that does not say how large it is', async () => {
      expect(await say(upload('Transfer-Encoding: chunked'))).toMatch(/^HTTP\/1.1 411 [^]*precisa dizer o seu tamanho/)
    })

    test('what is no HTTP is told so in Portuguese', async () => {
      expect(await say('OLA MUNDO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*O pedido não pôde ser entendido\./)
      expect(await say(`GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
    })
  })
})
