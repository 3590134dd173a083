import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterWrite } from '../../src/dataProvider/afterWrite.ts'
import { beginEdit, isEdited } from '../../src/dataProvider/editing.ts'
import { refresher } from '../../src/dataProvider/live.ts'
import { noteWrite, writing } from '../../src/api/ownWrites.ts'
import { eventIn, openEvents, type LiveEvent } from '../../src/api/stream.ts'

describe('the stream', () => {
  test('blocks are read, beats and what is unknown are not', () => {
    expect(eventIn('event: gravado\ndata: {"recurso":"tarefas","id":7,"autor":2}')).toEqual({
      tipo: 'gravado',
      recurso: 'tarefas',
      id: 7,
      autor: 2,
    })
    expect(eventIn('event: lacuna\ndata: {}')).toEqual({ tipo: 'lacuna' })
    expect(eventIn('event: notificacao\ndata: {}')).toEqual({ tipo: 'notificacao' })
    expect([eventIn(': vivo'), eventIn('retry: 5000'), eventIn('event: outro\ndata: {}')]).toEqual([null, null, null])
  })

  const answering = (status: number, type: string, parts: readonly string[]) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        const encoder = new TextEncoder()
        const body = new ReadableStream({
          start: (controller) => {
            for (const part of parts) controller.enqueue(encoder.encode(part))
            controller.close()
          },
        })
        return new Response(body, { status, headers: { 'content-type': type } })
      }),
    )
  const listen = async () => {
    const told: LiveEvent[] = []
    const opened = vi.fn()
    const outcome = await openEvents('ficha', new AbortController().signal, (event) => told.push(event), opened)
    return { told, outcome, opened: opened.mock.calls.length }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('events cut anywhere come whole, the token goes in a header and not in the address', async () => {
    answering(200, 'text/event-stream; charset=utf-8', [
      'retry: 5000\n\n: vivo\n\nevent: gra',
      'vado\ndata: {"recurso":"tarefas","id":1,"au',
      'tor":3}\n\nevent: lacuna\ndata: {}\n\n',
    ])
    const { told, outcome, opened } = await listen()
    expect(told.map(({ tipo }) => tipo)).toEqual(['gravado', 'lacuna'])
    expect([outcome, opened]).toEqual(['again', 1])
    const [address, init] = vi.mocked(fetch).mock.calls[0]!
    expect(String(address)).not.toContain('ficha')
    expect((init!.headers as Record<string, string>).Authorization).toBe('Bearer ficha')
  })
  test('a server without events is left alone, one in trouble is asked again', async () => {
    answering(404, 'application/json', [])
    expect(await listen()).toEqual({ told: [], outcome: 'never', opened: 0 })
    answering(200, 'text/html', ['<html>'])
    expect((await listen()).outcome).toBe('never')
    answering(503, 'text/plain', [])
    expect((await listen()).outcome).toBe('again')
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')))
    expect((await listen()).outcome).toBe('again')
  })
})

describe('what is read again', () => {
  let client: QueryClient
  let live: ReturnType<typeof refresher>
  let reads: string[]
  const stops: (() => void)[] = []
  const watch = async (name: string, queryKey: readonly unknown[]) => {
    const queryFn = async () => (reads.push(name), name)
    const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity })
    stops.push(observer.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
  }
  beforeEach(async () => {
    vi.useFakeTimers()
    client = new QueryClient()
    live = refresher(client)
    reads = []
    await watch('list', ['tarefas', 'getList', { page: 1 }])
    await watch('calendar', ['tarefas', 'calendar', 'dt_vencimento', {}])
    await watch('one', ['tarefas', 'getOne', { id: '1', meta: undefined }])
    await watch('two', ['tarefas', 'getOne', { id: '2', meta: undefined }])
    await watch('other', ['clientes', 'getList', { page: 1 }])
    reads = []
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    live.stop()
    client.clear()
    vi.useRealTimers()
  })
  const settle = () => vi.advanceTimersByTimeAsync(2000)

  test('the lists of the resource and the record itself, once for a burst; nothing of others', async () => {
    for (let i = 0; i < 20; i++) live.touch('tarefas', 1)
    await vi.advanceTimersByTimeAsync(200)
    expect(reads).toEqual([])
    await settle()
    expect(reads.toSorted()).toEqual(['calendar', 'list', 'one'])
  })
  test('without an id the lists and what is open, which may be one of them; after a gap everything; an unknown entity nothing', async () => {
    live.touch('tarefas', null)
    await settle()
    expect(reads.toSorted()).toEqual(['calendar', 'list', 'one', 'two'])
    reads = []
    live.touch('nada', 1)
    await settle()
    expect(reads).toEqual([])
    live.touchAll()
    await settle()
    expect(reads.toSorted()).toEqual(['calendar', 'list', 'one', 'other', 'two'])
  })
  test('not the record whose form is open, which is read once it closes', async () => {
    const end = beginEdit(client, 'tarefas', 1)
    expect(isEdited('tarefas', 1)).toBe(true)
    live.touch('tarefas', 1)
    live.touch('tarefas', 2)
    await settle()
    expect(reads.toSorted()).toEqual(['calendar', 'list', 'two'])
    const stale = () => client.getQueryState(['tarefas', 'getOne', { id: '1', meta: undefined }])!.isInvalidated
    expect(stale()).toBe(false)
    end()
    await settle()
    expect([isEdited('tarefas', 1), reads.filter((name) => name === 'one')]).toEqual([false, ['one']])
  })
  test('while this tab saves, and a moment after, it waits', async () => {
    let saved = () => undefined as void
    const write = noteWrite(new Promise<void>((resolve) => (saved = resolve)))
    expect(writing()).toBe(true)
    live.touch('tarefas', 1)
    await settle()
    expect(reads).toEqual([])
    saved()
    await write
    expect(writing()).toBe(true)
    await vi.advanceTimersByTimeAsync(3000)
    expect([writing(), reads.toSorted()]).toEqual([false, ['calendar', 'list', 'one']])
  })
})

describe('after a write', () => {
  const of = (resource: string, id: number) => [resource, 'getOne', { id: String(id), meta: undefined }]
  test('a debtor that is on no screen is forgotten, for its debts may be others; what was answered and what is on screen are kept', async () => {
    const client = new QueryClient()
    for (const [resource, id] of [
      ['cobranca/devedores', 1],
      ['cobranca/devedores', 2],
      ['cobranca/devedores', 3],
      ['clientes-de-ninguem', 4],
    ] as const)
      client.setQueryData(of(resource, id), { id, nr_valor_debito: '100.00' })
    const shown = new QueryObserver(client, {
      queryKey: of('cobranca/devedores', 2),
      queryFn: async () => ({ id: 2, nr_valor_debito: '120.00' }),
      staleTime: Infinity,
    })
    const stop = shown.subscribe(() => undefined)
    await afterWrite(client, 'cobranca/devedores', { id: 3, nr_valor_debito: '90.00' })
    const value = (id: number, resource = 'cobranca/devedores') =>
      client.getQueryData<{ nr_valor_debito: string }>(of(resource, id))?.nr_valor_debito
    expect([1, 2, 3].map((id) => value(id))).toEqual([undefined, '120.00', '90.00'])
    expect(value(4, 'clientes-de-ninguem')).toBe('100.00')
    stop()
    client.clear()
  })
})
