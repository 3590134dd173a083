import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../src/schemas/core/index.ts'
import { Subscriber } from '../../server/areas/eventos/subscriber.ts'
import { newsFor } from '../../server/areas/notificacoes/write.ts'
import type { Service } from '../../server/core/write/service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ME = 7
const ctx = { flags: new Set(), sessao: { id: ME, cd_empresa: 1 } } as unknown as Context
function stream(still: () => Promise<Context | null>) {
  const written: string[] = []
  let ended = false
  const raw = { write: (text: string) => written.push(text), end: () => (ended = true), writableLength: 0 }
  const subscriber = new Subscriber({ raw } as unknown as FastifyReply, {} as Service, ctx, still)
  return { subscriber, written, ended: () => ended }
}

test('a session that ended hears of no notification either: who is there is asked before it is told', async () => {
  const gone = stream(async () => null)
  gone.subscriber.hear(newsFor(ME, 1, 2))
  await vi.runAllTimersAsync()
  expect([gone.written, gone.ended()]).toEqual([[], true])
})

test('one that goes on does, of its own alone, and once of many that come together', async () => {
  const here = stream(async () => ctx)
  for (const [para, empresa] of [
    [ME, 1],
    [ME, 1],
    [8, 1],
    [ME, 2],
  ] as const)
    here.subscriber.hear(newsFor(para, empresa, 2))
  await vi.runAllTimersAsync()
  expect([here.written, here.ended()]).toEqual([['event: notificacao\ndata: {}\n\n'], false])
})
