import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { QueryClient } from '@tanstack/react-query'
import { isOnTheWay } from '../shortcuts/arrival.ts'

/** How far a print is: the page is being put together, or it is on its way to the paper. */
export type Printing = 'preparando' | 'imprimindo' | null

/** Below this width of the screen what is printed is laid out as cards (rule g.print.768). */
export const CARDS_BELOW = 768
const PATIENCE_MS = 8_000
const STEP_MS = 50

let state: Printing = null
let ending: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function set(next: Printing): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

const current = (): Printing => state
/** How far a print is; null while nobody prints. */
export const usePrinting = (): Printing => useSyncExternalStore(subscribe, current, () => null)

// What is drawn must be there before the browser takes its picture.
const begin = () => flushSync(() => set('imprimindo'))
const end = () => set(null)

/** Follows the browser's own way of printing, from its menu. Returns how to stop. */
export function watchPrint(): () => void {
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until the page that was asked for is in sight with all that it reads, the images and the typeface. */
async function allThere(queries: QueryClient, patience: number): Promise<void> {
  const until = Date.now() + patience
  // What has to be read for the paper begins to be read once it is drawn.
  await pause(STEP_MS * 2)
  while (Date.now() < until && (isOnTheWay() || queries.isFetching() > 0)) await pause(STEP_MS)
  const images = [...document.images].filter((image) => !image.complete).map((image) => image.decode())
  await Promise.race([Promise.allSettled([document.fonts?.ready, ...images]), pause(Math.max(0, until - Date.now()))])
  await pause(STEP_MS)
}

/** Prints the page once all of it is there, and says so until then. */
export async function printPage(queries: QueryClient, patience = PATIENCE_MS): Promise<void> {
  if (state === 'preparando') return
  clearTimeout(ending)
  set('preparando')
  await allThere(queries, patience)
  begin()
  try {
    window.print()
  } finally {
    // Where printing does not wait for the person, the browser says when it is over.
    if (!window.matchMedia('print').matches) ending = setTimeout(end, 500)
  }
}
