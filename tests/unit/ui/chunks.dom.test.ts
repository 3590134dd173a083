import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEEP_DRAFTS } from '../../../src/api/storage.ts'
import { chunk, CHUNK_TIMEOUT_MS, isReloading, reloadOnce } from '../../../src/ui/chunks.ts'

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the code of a page (g.chunk.timeout)', () => {
  it('is given up after 120 s', async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
    vi.useFakeTimers()
    const load = vi.fn(() => new Promise<never>(() => undefined))
    const outcome = chunk(load)().catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(load).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('the code took too long')
    expect(load).toHaveBeenCalledOnce()
  })
  it('is tried once more when it does not come', async () => {
    const load = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValueOnce('page')
    expect(await chunk(load, 1000, 0)()).toBe('page')
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })
  it('gone for good, is looked for in the new version by one reload, with the drafts written first', async () => {
    const kept = vi.fn()
    window.addEventListener(KEEP_DRAFTS, kept)
    const load = vi.fn().mockRejectedValue(lost())
    void chunk(load, 1000, 0)()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(kept).toHaveBeenCalledBefore(reload)
    expect(isReloading()).toBe(true)
    // A reload that did not help is not tried for ever: the page says so instead.
    await expect(chunk(load, 1000, 0)()).rejects.toThrow('dynamically imported module')
    expect(reload).toHaveBeenCalledOnce()
    window.removeEventListener(KEEP_DRAFTS, kept)
  })
  it('while the server is away nothing is reloaded under the hand', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    const load = vi.fn().mockRejectedValue(lost())
    await expect(chunk(load, 1000, 0)()).rejects.toThrow('dynamically imported module')
    vi.mocked(fetch).mockResolvedValue(new Response('', { status: 503 }))
    await expect(chunk(load, 1000, 0)()).rejects.toThrow('dynamically imported module')
    expect(reload).not.toHaveBeenCalled()
  })
  it('a server that says nothing is one that is away, and is not waited for', async () => {
    const patience = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    vi.mocked(fetch).mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
    )
    const outcome = expect(chunk(vi.fn().mockRejectedValue(lost()), 1000, 0)()).rejects.toThrow('imported module')
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    patience.abort()
    await outcome
    expect(limit).toHaveBeenCalledWith(5_000)
    expect(reload).not.toHaveBeenCalled()
  })
  it('without a network nothing is reloaded; nor for a mistake in the code itself', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(reloadOnce()).toBe(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await expect(chunk(() => Promise.reject(new Error('x is not defined')), 1000, 0)()).rejects.toThrow(
      'x is not defined',
    )
    expect(reload).not.toHaveBeenCalled()
  })
})
