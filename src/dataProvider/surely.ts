import { HttpError } from 'ra-core'

/** For so long a write that the server cannot take now is tried again (ms); then whoever wrote is told. */
const PATIENCE_MS = 10 * 60_000
const FIRST_PAUSE_MS = 1000
const MOST_PAUSE_MS = 5000
/** Between browser and server nobody answered, or somebody who is not it. */
const ON_THE_WAY = new Set([0, 502, 503, 504])

interface Waiting {
  readonly giveUp: () => void
  readonly goOn: () => void
}
const waiting = new Set<Waiting>()
const listeners = new Set<() => void>()
const told = () => listeners.forEach((listener) => listener())

/** How many writes of this tab wait for the server. */
export const waitingWrites = (): number => waiting.size
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Every write that waits fails now, as it would have at first; or is tried at once. */
export const giveUpWaiting = (): void => waiting.forEach(({ giveUp }) => giveUp())
const goOnWaiting = (): void => waiting.forEach(({ goOn }) => goOn())
if (typeof window !== 'undefined') window.addEventListener('online', goOnWaiting)

/** Whether the server may take it a moment later; that it took too long to do it is an answer, too. */
const isPassing = (error: unknown): boolean => {
  if (!(error instanceof HttpError) || !ON_THE_WAY.has(error.status)) return false
  const { codigo } = (error.body ?? {}) as { codigo?: unknown }
  return error.status !== 504 || codigo === undefined
}

/** True when it goes on, false when it was given up. */
function pause(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (on: boolean) => () => {
      clearTimeout(timer)
      waiting.delete(mine)
      told()
      resolve(on)
    }
    const mine: Waiting = { giveUp: end(false), goOn: end(true) }
    const timer = setTimeout(mine.goOn, ms)
    waiting.add(mine)
    told()
  })
}

/** Writes whose answer never came, by what they were: the same, sent again, is the same write. */
const unanswered = new Map<string, string>()
/** Writes under way: the same once more, be it Ctrl+Enter twice, is not another. */
const running = new Map<string, Promise<unknown>>()

/**
 * Sends a write under a key of its own until the server takes or refuses it. While it waits, the page says so
 * (`onWaiting`). What is sent again by hand after it was given up has the same key: whatever became of it, it is done once.
 * `what` tells writes apart; null for what is never the same again.
 */
export function surely<T>(
  what: string | null,
  send: (key: string, again: boolean) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const under = what && running.get(what)
  if (under) return under as Promise<T>
  const mine = keepSending(what, send, signal)
  if (what) {
    running.set(what, mine)
    const end = () => void running.delete(what)
    mine.then(end, end)
  }
  return mine
}

async function keepSending<T>(
  what: string | null,
  send: (key: string, again: boolean) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const key = (what && unanswered.get(what)) || crypto.randomUUID()
  const end = Date.now() + PATIENCE_MS
  for (let wait = FIRST_PAUSE_MS, again = false; ; wait = Math.min(wait * 2, MOST_PAUSE_MS), again = true) {
    try {
      const answer = await send(key, again)
      if (what) unanswered.delete(what)
      return answer
    } catch (error) {
      const passing = isPassing(error)
      if (what && passing) unanswered.set(what, key)
      else if (what) unanswered.delete(what)
      if (!passing || signal?.aborted || Date.now() + wait > end || !(await pause(wait))) throw error
    }
  }
}
