import { useSyncExternalStore } from 'react'
import { isCancelled, reasonOf } from '../../api/errors.ts'
import { onSessionEnd } from '../../api/expiry.ts'
import { saveFile, type NamedFile } from '../../api/savedFile.ts'
import { onCompanyChange } from '../../api/session.ts'
import { isReloading } from '../chunks.ts'

/** What an errand brings: a file, which is saved at once, or a page to open; `words` say how it ended. */
export type Result =
  { readonly file: NamedFile; readonly otherwise: string } | { readonly to: string; readonly words?: string } | null

/** How it is getting on, as far as it is known. */
export interface Progress {
  /** From 0 to 1. */
  readonly part?: number
  /** Milliseconds that all of it should take. */
  readonly estimate?: number
  readonly bytes?: number
  /** In words, such as lines done and lines there are. */
  readonly facts?: string
}

export interface Plan {
  /** Tells errands apart: what is under way by a name is not begun a second time. */
  readonly name: string
  /** What is being made, for people. */
  readonly label: string
  readonly start?: Progress
  run(signal: AbortSignal, tell: (more: Progress) => void): Promise<Result>
  /** The server goes on with it though nobody looks: how it is told to stop; null where it is not to be stopped. */
  readonly stop?: (() => Promise<unknown>) | null
  /** Hears that it failed; the tray says why by itself. */
  readonly onFail?: () => void
}

export interface Errand {
  readonly key: number
  readonly plan: Plan
  readonly state: 'running' | 'done' | 'failed'
  readonly startedAt: number
  readonly progress: Progress
  readonly result: Result
  /** Why it failed, in words. */
  readonly why: string
}

/** What happened last: an errand began, came or failed. */
export interface News {
  readonly n: number
  readonly state: Errand['state']
  readonly label: string
}

let errands: readonly Errand[] = []
let news: News | null = null
let next = 1
const stops = new Map<number, AbortController>()
const listeners = new Set<() => void>()

function change(now: readonly Errand[]): void {
  errands = now
  for (const listener of listeners) listener()
}
function tellOf({ label }: Plan, state: Errand['state']): void {
  news = { n: (news?.n ?? 0) + 1, state, label }
}
const put = (key: number, more: Partial<Errand>) =>
  change(errands.map((one) => (one.key === key ? { ...one, ...more } : one)))

/** Takes an errand out of the tray, stopped where it was still running. */
export function dismissErrand(key: number): void {
  stops.get(key)?.abort()
  stops.delete(key)
  change(errands.filter((one) => one.key !== key))
}

/** Stops an errand: here at once, or in the server, whose answer ends it. Throws why the server did not. */
export async function stopErrand({ key, plan }: Errand): Promise<void> {
  if (plan.stop === undefined) dismissErrand(key)
  else await plan.stop?.()
}

export const isUnderWay = (name: string): boolean =>
  errands.some(({ plan, state }) => plan.name === name && state === 'running')

/**
 * Begins something long, that goes on while one works elsewhere and is seen in the tray. What failed before by this name
 * makes room.
 * @returns what it took in milliseconds; null where it did not come to its end
 */
export async function startErrand(plan: Plan): Promise<number | null> {
  if (isUnderWay(plan.name)) return null
  const key = next++
  const stop = new AbortController()
  const startedAt = Date.now()
  const own: Errand = { key, plan, state: 'running', startedAt, progress: plan.start ?? {}, result: null, why: '' }
  stops.set(key, stop)
  tellOf(plan, 'running')
  change([...errands.filter((one) => one.plan.name !== plan.name), own])
  const tell = (more: Progress) => {
    const now = errands.find((one) => one.key === key)
    if (now) put(key, { progress: { ...now.progress, ...more } })
  }
  try {
    const result = await plan.run(stop.signal, tell)
    // Nobody is there any more whose file it would be.
    if (stop.signal.aborted) return null
    if (result && 'file' in result) saveFile(result.file, result.otherwise)
    if (result) tellOf(plan, 'done')
    if (result) put(key, { state: 'done', result })
    else dismissErrand(key)
    return Date.now() - startedAt
  } catch (error) {
    if (stop.signal.aborted || isCancelled(error)) dismissErrand(key)
    else {
      // Said in the tray, and nowhere else unless the errand says it too (rules g.export.silencioso, g.export.falha.logistica).
      tellOf(plan, 'failed')
      put(key, { state: 'failed', why: reasonOf(error) })
      plan.onFail?.()
    }
    return null
  }
}

/** Whatever was begun belongs to who began it, in the firm they were in. */
function endErrands(): void {
  news = null
  for (const { key } of errands) dismissErrand(key)
}
onSessionEnd(endErrands)
onCompanyChange(endErrands)

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (event) => {
    // What a server does goes on without this tab.
    const lost = errands.some(({ state, plan }) => state === 'running' && plan.stop === undefined)
    if (lost && !isReloading()) event.preventDefault()
  })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const getErrands = (): readonly Errand[] => errands
export const useErrands = (): readonly Errand[] => useSyncExternalStore(subscribe, getErrands, getErrands)
export const useUnderWay = (name: string): boolean =>
  useErrands().some(({ plan, state }) => plan.name === name && state === 'running')
export const useNews = (): News | null => useSyncExternalStore(subscribe, () => news)
