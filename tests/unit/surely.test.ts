// @vitest-environment happy-dom
import { HttpError } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveUpWaiting, onWaiting, surely, waitingWrites } from '../../src/dataProvider/surely.ts'

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
