import { useEffect, useRef, useState } from 'react'
import { HttpError, useEvent } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { leaveQueue, nextDebtor, putOff, stillOpen, type Sheet } from '../../../api/calls/queue.ts'
import type { Query } from '../../../api/query.ts'

/** How often this window says that it is there; the server waits five minutes for it. */
const HEARTBEAT_MS = 60_000
const KEY = 'banca.fila'

/** What this window is known by: a reload goes on with the debtor that was open. */
function windowKey(): string {
  const known = sessionStorage.getItem(KEY)
  if (known) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(KEY, made)
  return made
}

export interface Queue {
  readonly state: 'pending' | 'open' | 'empty' | 'lost' | 'failed'
  /** What is shown, be it while the next one is asked for. */
  readonly sheet: Sheet | null
  readonly error: unknown
  /** The next one, once this one is done with. */
  readonly next: () => void
  /** The next one, and this one after all others. */
  readonly later: () => void
  readonly again: () => void
}

interface Answer {
  readonly known: boolean
  readonly sheet: Sheet | null
}
const UNKNOWN: Answer = { known: false, sheet: null }

/** Says every minute, and on coming back to the window, that the debtor is open here; `lost` once it is no more. */
function useHeartbeat(open: number | null, chave: string, lost: (id: number) => void): void {
  const beat = useEvent(() => {
    if (open === null) return
    void stillOpen(chave).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 409) lost(open)
    })
  })
  useEffect(() => {
    const timer = setInterval(beat, HEARTBEAT_MS)
    const seen = () => document.visibilityState === 'visible' && beat()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [beat])
  // What is open when one goes elsewhere is for others to call.
  useEffect(() => () => void leaveQueue(chave).catch(() => undefined), [chave])
}

/** One debtor after another: the one that is open is nobody else's until it is done, put off or left. */
export function useQueue(query: Query): Queue {
  const [chave] = useState(windowKey)
  const [turn, setTurn] = useState({ n: 0, later: false })
  const [lost, setLost] = useState<number | null>(null)
  const asked = JSON.stringify(query)
  const before = useRef({ n: 0, begun: false, busy: Promise.resolve<unknown>(null) })
  // One after the other: what an earlier answer brought is given back before another is taken.
  const take = async (): Promise<Answer> => {
    const { n, begun } = before.current
    const left = current()
    if (turn.later && turn.n !== n && left !== null) await putOff(left, chave)
    before.current.n = turn.n
    before.current.begun = true
    // The first time this window goes on with what it had open, be it before a reload.
    const found = await nextDebtor(query, chave, begun)
    return { known: true, sheet: found.devedor ? found : null }
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fila', chave],
    queryFn: () => {
      const mine = before.current.busy.then(take)
      before.current.busy = mine.catch(() => null)
      return mine
    },
    // Asking takes a debtor from the others: it is asked for on purpose alone, not because something was written.
    enabled: false,
    // Of what is known already another answer may be asked for while one is on its way.
    initialData: UNKNOWN,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => void refetch(), [refetch, turn, asked])
  const { sheet } = data
  const current = useEvent(() => sheet?.devedor.id ?? null)
  const id = sheet?.devedor.id ?? null
  useHeartbeat(isFetching || error ? null : id, chave, setLost)
  const go = (later: boolean) => setTurn(({ n }) => ({ n: n + 1, later }))
  const waits = isFetching || (!data.known && !error)
  const state = waits ? 'pending' : error ? 'failed' : sheet === null ? 'empty' : lost === id ? 'lost' : 'open'
  return { state, sheet, error, next: () => go(false), later: () => go(true), again: () => void refetch() }
}
