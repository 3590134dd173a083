import { isThere } from '../api/calls/health.ts'
import { KEEP_DRAFTS } from '../api/storage.ts'

/** Milliseconds that the code of a page may take (rule g.chunk.timeout). */
export const CHUNK_TIMEOUT_MS = 120_000
const PAUSE_MS = 1_000
/** A reload that did not help is not tried again at once. */
const ONCE_IN_MS = 60_000
const ASKED_MS = 5_000
const RELOADED = 'banca.recarregada'

let reloading = false
/** True while the page reloads itself: what was typed is kept, so nobody needs to be asked. */
export const isReloading = (): boolean => reloading

/** After a new version is published the old code is gone: only a reload finds the new. */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

class ChunkTimeout extends Error {}

function inTime<T>(promise: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout('the code took too long')), limit)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (now - last < ONCE_IN_MS) return false
    sessionStorage.setItem(RELOADED, String(now))
    return true
  } catch {
    return false
  }
}

/** Reloads the page, with what was typed kept as drafts. */
export function reload(): void {
  reloading = true
  window.dispatchEvent(new Event(KEEP_DRAFTS))
  window.location.reload()
}

/** Reloads the page as `reload` does. False when that was done a moment ago. */
export function reloadOnce(now = Date.now()): boolean {
  if (navigator.onLine === false || !mayReload(now)) return false
  reload()
  return true
}

/**
 * The code of a page: given up after 120 s, tried once more when it does not come, and looked for in the new version
 * of the product, by a reload, when the old one is gone from the server.
 */
export const chunk =
  <T>(load: () => Promise<T>, limit = CHUNK_TIMEOUT_MS, pause = PAUSE_MS) =>
  async (): Promise<T> => {
    try {
      return await inTime(load(), limit)
    } catch (error) {
      if (error instanceof ChunkTimeout) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      try {
        return await inTime(load(), limit)
      } catch (again) {
        // While the server is away there is no newer version to be had; else the page is on its way out, and nothing drawn.
        if (isLostChunk(again) && (await isThere(ASKED_MS)) && reloadOnce()) return new Promise<T>(() => undefined)
        throw again
      }
    }
  }
