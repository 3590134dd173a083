import { isThere } from '../../api/calls/health.ts'

/** How long an answer may take, and how soon it is asked for again where none came (ms). */
const ASKED_MS = 5_000
const AGAIN_MS = 5_000

const listeners = new Set<() => void>()
let reached = typeof navigator === 'undefined' || navigator.onLine
let again: ReturnType<typeof setTimeout> | undefined

function set(next: boolean): boolean {
  clearTimeout(again)
  if (!next && listeners.size > 0) again = setTimeout(() => void reach(), AGAIN_MS)
  if (next !== reached) {
    reached = next
    for (const listener of listeners) listener()
  }
  return next
}

/** Whether the server answers: a browser calls itself online in any network, also in one that leads nowhere. */
export async function reach(): Promise<boolean> {
  return set(navigator.onLine && (await isThere(ASKED_MS)))
}

const onChange = () => void reach()

/** Tells of a server that comes into reach or goes out of it; asks again while it is out of it. Returns what ends that. */
export function subscribeReach(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    void reach()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(again)
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export const isReached = (): boolean => reached
