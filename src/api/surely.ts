import { HttpError } from 'ra-core'
import { onSessionEnd } from './expiry.ts'

/** For so long a write that the server cannot take now is tried again (ms); then whoever wrote is told. */
const PATIENCE_MS = 10 * 60_000
/** For so long a write without an answer is known by its key (ms). */
const REMEMBERED_MS = 10 * 60_000
const FIRST_PAUSE_MS = 1000
const MOST_PAUSE_MS = 5000
/** Between browser and server nobody answered, or somebody who is not it. */
const ON_THE_WAY = new Set([0, 502, 503, 504])

interface Write {
  readonly giveUp: () => void
  readonly goOn: () => void
  /** What the server says of itself, where it says something. */
  says: string | null
}
/** Writes of this tab under way, and those among them that have failed by now. */
const open = new Set<Write>()
const waiting = new Set<Write>()
const listeners = new Set<() => void>()
const told = () => listeners.forEach((listener) => listener())

/** How many writes of this tab wait for the server. */
export const waitingWrites = (): number => waiting.size
/** What the server said last of why it cannot take them; null where it said nothing. */
export const waitingWords = (): string | null => [...waiting].findLast(({ says }) => says)?.says ?? null
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** No write is sent again: one that waits fails now as it did at first, one on its way when it fails. */
export const giveUpWaiting = (): void => open.forEach(({ giveUp }) => giveUp())
const goOnWaiting = (): void => waiting.forEach(({ goOn }) => goOn())
if (typeof window !== 'undefined') window.addEventListener('online', goOnWaiting)
// Nobody is there any more whose write it would be.
onSessionEnd(giveUpWaiting)

/** Whether the server may take it a moment later; that it took too long to do it is an answer, too. */
const isPassing = (error: unknown): boolean => {
  if (!(error instanceof HttpError) || !ON_THE_WAY.has(error.status)) return false
  const { codigo } = (error.body ?? {}) as { codigo?: unknown }
  return error.status !== 504 || codigo === undefined
}

const wordsOf = (error: unknown): string | null => {
  const { codigo, detail } = ((error as HttpError).body ?? {}) as { codigo?: unknown; detail?: unknown }
  return codigo !== undefined && typeof detail === 'string' ? detail : null
}

interface Unanswered {
  readonly key: string
  readonly place: string
  readonly at: number
}
/** Writes whose answer never came, by what they were: the same, sent again soon, is the same write. */
const unanswered = new Map<string, Unanswered>()
/** Writes under way: the same once more, be it Ctrl+Enter twice, is not another. */
const running = new Map<string, Promise<unknown>>()

function keyOf(what: string): string {
  for (const [name, { at }] of unanswered) if (Date.now() - at > REMEMBERED_MS) unanswered.delete(name)
  return unanswered.get(what)?.key ?? crypto.randomUUID()
}

/** What is taken at a place ends what was left open there: the same sent later is meant anew. */
function forget(place: string): void {
  for (const [name, left] of unanswered) if (left.place === place) unanswered.delete(name)
}

/** How a write is told from others. */
export interface Told {
  readonly signal?: AbortSignal | undefined
  /** Method and address; what it is itself, unless told. */
  readonly place?: string
}

/**
 * Sends a write under a key of its own until the server takes or refuses it. While it waits, the page says so
 * (`onWaiting`). What is sent again by hand after it was given up has the same key: whatever became of it, it is done once.
 * `what` tells writes apart; null for what is never the same again. An aborted `signal` throws its reason.
 */
export function surely<T>(
  what: string | null,
  send: (key: string, again: boolean) => Promise<T>,
  { signal, place = what ?? '' }: Told = {},
): Promise<T> {
  const under = what && running.get(what)
  if (under) return under as Promise<T>
  const mine = keepSending(what, place, send, signal)
  if (what) {
    running.set(what, mine)
    const end = () => void running.delete(what)
    mine.then(end, end)
  }
  return mine
}

async function keepSending<T>(
  what: string | null,
  place: string,
  send: (key: string, again: boolean) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const key = what ? keyOf(what) : crypto.randomUUID()
  const end = Date.now() + PATIENCE_MS
  let stopped = false
  let wake = () => {}
  const goOn = () => wake()
  const mine: Write = { giveUp: () => ((stopped = true), wake()), goOn, says: null }
  open.add(mine)
  signal?.addEventListener('abort', goOn)
  try {
    for (let wait = FIRST_PAUSE_MS, again = false; ; wait = Math.min(wait * 2, MOST_PAUSE_MS), again = true) {
      try {
        const answer = await send(key, again)
        if (what) forget(place)
        return answer
      } catch (error) {
        const passing = isPassing(error)
        if (what && passing) unanswered.set(what, { key, place, at: Date.now() })
        else if (what) unanswered.delete(what)
        signal?.throwIfAborted()
        if (!passing || stopped || Date.now() + wait > end) throw error
        mine.says = wordsOf(error)
        waiting.add(mine)
        told()
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, wait)
          wake = () => (clearTimeout(timer), resolve())
        })
        signal?.throwIfAborted()
        if (stopped) throw error
      }
    }
  } finally {
    open.delete(mine)
    signal?.removeEventListener('abort', goOn)
    if (waiting.delete(mine)) told()
  }
}
