import type { QueryClient } from '@tanstack/react-query'
import { getToken } from '../api/storage.ts'
import { currentModel, resourceOf } from '../runtime/catalog.ts'
import { isHeld, recordIn } from './editing.ts'
import { writing } from '../api/ownWrites.ts'
import { countsRefresher } from './liveCounts.ts'
import { openEvents, type LiveEvent } from '../api/stream.ts'

/** Writes come in bursts: what they touch is read again once they pause. */
const PAUSE_MS = 400
/** The page comes first: its own calls are not to wait for a line that stays open. */
const START_MS = 3000
/** The page was read so long before anything here began, at most. */
const READ_MS = 5000
const FIRST_WAIT_MS = 1000
const MOST_WAIT_MS = 60_000

type Told = (event: LiveEvent) => void
const listeners = new Set<Told>()

/** Calls back on every event of others; returns how to stop listening. */
export function onLiveEvent(listener: Told): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const resourceNamed = (entity: string): string | null => {
  const found = currentModel().entities.find(({ name }) => name === entity)
  return found ? resourceOf(found) : null
}

/** Reads again what is on screen of the resources and records that others have changed, and nothing else. */
export function refresher(queryClient: QueryClient) {
  const pending = new Map<string, Set<number | null>>()
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    // A save of this tab reads again by itself: what others did is read after it, not in its way.
    if (writing()) return later()
    const touched = new Map(pending)
    const all = everything
    pending.clear()
    everything = false
    void queryClient.invalidateQueries({
      predicate: (query) => {
        if (isHeld(query)) return false
        if (all) return true
        const ids = touched.get(String(query.queryKey[0]))
        // Of many rows at once nobody is told which: the record on screen may be one of them.
        return (
          ids !== undefined && (query.queryKey[1] !== 'getOne' || ids.has(null) || ids.has(recordIn(query.queryKey)))
        )
      },
    })
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, PAUSE_MS)
  }
  return {
    touch(entity: string, id: number | null) {
      const resource = resourceNamed(entity)
      if (!resource) return
      pending.set(resource, (pending.get(resource) ?? new Set()).add(id))
      later()
    },
    touchAll() {
      everything = true
      later()
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

const pauseBefore = (attempt: number) => {
  const most = Math.min(FIRST_WAIT_MS * 2 ** attempt, MOST_WAIT_MS)
  // Apart from each other, or a server that comes back would meet everybody at once.
  return most / 2 + Math.random() * (most / 2)
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()))
  })

/** Listens until it is told to stop, beginning again whenever the line falls. A server without events is left alone. */
async function keepListening(signal: AbortSignal, tell: Told, since: number): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    if (attempt > 0) await sleep(pauseBefore(attempt - 1), signal)
    const token = getToken()
    if (signal.aborted || !token) return
    const again = attempt > 0
    // Once the line has fallen, everything is read again; before, only what was written since the page was read.
    const missed = again ? 0 : performance.now() - since
    const opened = () => {
      attempt = 0
      if (again) tell({ tipo: 'lacuna' })
    }
    const outcome = await openEvents(token, signal, tell, opened, missed)
    if (outcome === 'never') return
  }
}

/**
 * Keeps what is on screen in step with what others write. One tab of a browser holds the line for all of the same
 * person and company, for a browser opens few to one server; the others hear it from that one.
 */
export function startLive(queryClient: QueryClient, { user, company }: { user: number; company: number }): () => void {
  const abort = new AbortController()
  const name = `banca.eventos.${user}.${company}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const refresh = refresher(queryClient)
  const counts = countsRefresher(queryClient)
  const hear: Told = (event) => {
    if (event.tipo === 'lacuna') refresh.touchAll()
    // What this tab writes it knows from the answer.
    else if (event.tipo === 'gravado' && !(event.autor === user && writing())) refresh.touch(event.recurso, event.id)
    counts.touch()
    for (const listener of listeners) listener(event)
  }
  const lead = async () => {
    const since = performance.now() - READ_MS
    const tell: Told = (event) => {
      hear(event)
      channel?.postMessage(event)
    }
    await sleep(START_MS, abort.signal)
    await keepListening(abort.signal, tell, since)
  }
  channel?.addEventListener('message', ({ data }) => hear(data as LiveEvent))
  const { locks } = navigator as { locks?: LockManager }
  if (locks && channel) locks.request(name, { signal: abort.signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    abort.abort()
    channel?.close()
    refresh.stop()
    counts.stop()
  }
}
