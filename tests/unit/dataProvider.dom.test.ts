import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAhead } from '../../src/api/http.ts'
import { listQuery } from '../../src/dataProvider/dialect.ts'
import { dataProvider } from '../../src/dataProvider/index.ts'
import { loadSession } from '../../src/api/session.ts'
import { model } from '../../src/schemas/index.ts'
import { handlersFor, ORIGIN, type Data } from './setup/handlers.ts'

const data: Data = {
  etiquetas: [
    { id: 7, nr_versao: 1, nm_etiqueta: 'URGENTE', cor: '#c62828' },
    { id: 8, nr_versao: 3, nm_etiqueta: 'ACORDO', cor: '#2e7d32' },
  ],
}
const calls: { method: string; url: URL; body: unknown; token: string | null }[] = []
const server = setupServer(...handlersFor(model, data))
server.events.on('request:start', ({ request }) => {
  const kept = request.clone()
  const call = {
    method: request.method,
    url: new URL(request.url),
    body: null as unknown,
    token: request.headers.get('authorization'),
  }
  calls.push(call)
  void kept.text().then((t) => (call.body = t ? JSON.parse(t) : null))
})

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${ORIGIN}/dashboard`)
  localStorage.setItem('TOKEN', 'qualquer')
  await loadSession()
})
afterAll(() => server.close())
const last = () => calls.at(-1)!
const first = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} }

test('g.lista.params g.http.v1 g.http.bearer: a list sends page, nr_por_pagina, paginacao and ordenar_por', async () => {
  const { data: rows, total } = await dataProvider.getList('etiquetas', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'nm_etiqueta', order: 'DESC' },
    filter: { nm_etiqueta: ' urg ' },
  })
  expect([rows.length, total]).toEqual([2, 2])
  expect(last().url.pathname).toBe('/api/base/v1/etiquetas/')
  expect(Object.fromEntries(last().url.searchParams)).toMatchObject({
    page: '2',
    nr_por_pagina: '25',
    paginacao: 'true',
    ordenar_por: '-nm_etiqueta',
    nm_etiqueta: 'urg',
    cd_empresa: '1',
  })
  expect(last().token).toBe('Bearer qualquer')
})
test('rows of another record are asked for by the field that names it', async () => {
  const { total } = await dataProvider.getManyReference('etiquetas', {
    target: 'cd_autor',
    id: 4,
    pagination: { page: 1, perPage: 10 },
    sort: { field: '', order: 'ASC' },
    filter: { nm_etiqueta: 'a' },
  })
  expect(total).toBe(2)
  const asked = Object.fromEntries(last().url.searchParams)
  expect(asked).toMatchObject({ cd_autor: '4', nm_etiqueta: 'a', page: '1', nr_por_pagina: '10' })
  expect(asked).not.toHaveProperty('ordenar_por')
})
test('a list that was asked for ahead is not asked for again', async () => {
  askAhead('base', 'etiquetas/', { query: listQuery(first) })
  const before = calls.length
  expect((await dataProvider.getList('etiquetas', first)).total).toBe(2)
  expect(calls.length - before).toBeLessThanOrEqual(1)
  expect(calls.filter(({ url }) => url.href === last().url.href)).toHaveLength(1)
})
test('a list that is no longer wanted is cancelled', async () => {
  const abort = new AbortController()
  const asked = dataProvider.getList('etiquetas', { ...first, signal: abort.signal })
  abort.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
test('a plain array is a list that is all there', async () => {
  server.use(http.get(`${ORIGIN}/api/base/v1/etiquetas/`, () => HttpResponse.json(data.etiquetas), { once: true }))
  expect(await dataProvider.getList('etiquetas', first)).toEqual({ data: data.etiquetas, total: 2 })
})
test('many ids are one call', async () => {
  const { data: rows } = await dataProvider.getMany('etiquetas', { ids: [7, 8] })
  expect((rows as { id: number }[]).map((r) => r.id)).toEqual([7, 8])
  expect(Object.fromEntries(last().url.searchParams)).toMatchObject({ id: '7,8', page: '1', nr_por_pagina: '2' })
})
test('an update sends what changed and the version it was read at, nothing more', async () => {
  const previousData = { ...data.etiquetas![0]! }
  const { data: row } = await dataProvider.update('etiquetas', {
    id: 7,
    data: { ...previousData, cor: '#000000' },
    previousData,
  })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(last().method).toBe('PATCH')
  expect(last().body).toEqual({ cor: '#000000', nr_versao: 1 })
  expect(row).toMatchObject({ cor: '#000000', nr_versao: 2 })
})
test('what is deleted names the version that was read, and is answered by its id', async () => {
  const [, old] = data.etiquetas!
  expect(await dataProvider.delete('etiquetas', { id: 8, previousData: old as never })).toEqual({ data: { id: 8 } })
  expect([last().method, last().url.pathname]).toEqual(['DELETE', '/api/base/v1/etiquetas/8/'])
  expect(last().url.searchParams.get('nr_versao')).toBe('3')
})
test('what does not exist is refused in the words of the server', async () => {
  await expect(dataProvider.getOne('etiquetas', { id: 99 })).rejects.toMatchObject({
    status: 404,
    body: { detail: 'Registro não encontrado.' },
  })
})
