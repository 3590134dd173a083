import { HttpError } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../src/api/expiry.ts'
import { giveUpWaiting, onWaiting, surely, waitingWords, waitingWrites } from '../../src/api/surely.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const away = (status: number, body: unknown = {}) => new HttpError('fora', status, body)

test('a write that meets no server is sent again under the same key until it is taken, and the page is told', async () => {
  const keys: string[] = []
  const told: number[] = []
  const stop = onWaiting(() => told.push(waitingWrites()))
  const answers = [away(0), away(503, { codigo: 'indisponivel' }), away(502)]
  const done = surely('POST a', async (key) => {
    keys.push(key)
    const error = answers.shift()
    if (error) throw error
    return 'feito'
  })
  await vi.runAllTimersAsync()
  expect(await done).toBe('feito')
  expect([keys.length, new Set(keys).size]).toEqual([4, 1])
  expect([Math.max(...told), waitingWrites()]).toEqual([1, 0])
  stop()
})

test('what is refused is refused at once', async () => {
  for (const error of [away(400), away(409), away(500), away(507), away(504, { codigo: 'indisponivel' })]) {
    const send = vi.fn(async () => {
      throw error
    })
    await expect(surely('POST b', send)).rejects.toBe(error)
    expect(send).toHaveBeenCalledTimes(1)
  }
})

test('given up, it fails as it did; sent again by hand it has the same key, and once answered another', async () => {
  const keys: string[] = []
  let there = false
  const send = async (key: string) => {
    keys.push(key)
    if (!there) throw away(0)
    return 'feito'
  }
  const first = surely('POST c', send)
  const failed = expect(first).rejects.toMatchObject({ status: 0 })
  await vi.advanceTimersByTimeAsync(10)
  giveUpWaiting()
  await failed
  there = true
  await surely('POST c', send)
  await surely('POST c', send)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('the same write twice at once is one; two that differ are two', async () => {
  const send = vi.fn(async () => 'feito')
  await Promise.all([surely('POST d', send), surely('POST d', send), surely('POST e', send), surely(null, send)])
  expect(send).toHaveBeenCalledTimes(3)
})

const lost = vi.fn(async (_key: string): Promise<string> => {
  throw away(0)
})

test('the end of a session and what is aborted end the wait, in a pause too', async () => {
  for (const stop of [() => endSession('elsewhere'), giveUpWaiting]) {
    lost.mockClear()
    const failed = expect(surely('POST f', lost)).rejects.toMatchObject({ status: 0 })
    await vi.advanceTimersByTimeAsync(10)
    stop()
    await failed
    await vi.runAllTimersAsync()
    expect(lost).toHaveBeenCalledTimes(1)
  }
  lost.mockClear()
  const abort = new AbortController()
  const aborted = expect(surely('POST g', lost, { signal: abort.signal })).rejects.toHaveProperty('name', 'AbortError')
  await vi.advanceTimersByTimeAsync(10)
  abort.abort()
  await aborted
  await vi.runAllTimersAsync()
  expect([lost.mock.calls.length, waitingWrites()]).toEqual([1, 0])
})

test('it waits from its first failure to its end, in the words of the server, and is given up while it is sent', async () => {
  const answers: ((error: unknown) => void)[] = []
  const send = () => new Promise<never>((_, reject) => answers.push(reject))
  const failed = expect(surely('POST h', send)).rejects.toMatchObject({ status: 503 })
  const words = 'O banco de dados não está respondendo.'
  answers[0]!(away(503, { codigo: 'indisponivel', detail: words }))
  await vi.advanceTimersByTimeAsync(2000)
  expect([answers.length, waitingWrites(), waitingWords()]).toEqual([2, 1, words])
  giveUpWaiting()
  answers[1]!(away(503))
  await failed
  await vi.runAllTimersAsync()
  expect([answers.length, waitingWrites(), waitingWords()]).toEqual([2, 0, null])
})

test('a key is forgotten in time, and once another write is taken at the same place', async () => {
  const place = 'POST /etiquetas/'
  const keys: string[] = []
  const fail = async () => {
    const failed = expect(
      surely(
        'POST i',
        async (key) => {
          keys.push(key)
          throw away(0)
        },
        { place },
      ),
    ).rejects.toMatchObject({ status: 0 })
    await vi.advanceTimersByTimeAsync(10)
    giveUpWaiting()
    await failed
  }
  await fail()
  await fail()
  expect(new Set(keys).size).toBe(1)
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  await fail()
  expect(new Set(keys).size).toBe(2)
  await surely('POST j', async () => 'feito', { place })
  await fail()
  expect(new Set(keys).size).toBe(3)
})
