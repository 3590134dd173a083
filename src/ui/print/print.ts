import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { QueryClient } from '@tanstack/react-query'

/** How far a print is: the page is being put together, or it is on its way to the paper. */
export type Printing = 'preparando' | 'imprimindo' | null

/** Below this width of the screen what is printed is laid out as cards (rule g.print.768). */
export const CARDS_BELOW = 768

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

/** The page is being put together; false where it is already. */
function prepare(): boolean {
  if (state === 'preparando') return false
  clearTimeout(ending)
  set('preparando')
  return true
}

/** Hands the page to the browser, as it stands. */
function print(): void {
  begin()
  try {
    window.print()
  } finally {
    // Where printing does not wait for the person, the browser says when it is over.
    if (!window.matchMedia('print').matches) ending = setTimeout(end, 500)
  }
}

/** Prints the page once all of it is there, and says so until then. */
export async function printPage(queries: QueryClient): Promise<void> {
  if (!prepare()) return
  // What tells when it is there comes with the first print; without it the page goes as it is.
  await import('./allThere.ts').then(({ allThere }) => allThere(queries)).catch(() => undefined)
  print()
}
