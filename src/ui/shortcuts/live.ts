import { useEffect, useSyncExternalStore } from 'react'
import type { ShortcutName } from './table.ts'

const counts = new Map<ShortcutName, number>()
const listeners = new Set<() => void>()
let live: ReadonlySet<ShortcutName> = new Set()

function count(name: ShortcutName, by: 1 | -1): void {
  const n = (counts.get(name) ?? 0) + by
  if (n > 0) counts.set(name, n)
  else counts.delete(name)
  live = new Set(counts.keys())
  for (const listener of listeners) listener()
}

/** Says that a shortcut works while this is on screen; for keys that something else than `useKey` listens to. */
export function useLive(name: ShortcutName, works = true): void {
  useEffect(() => {
    if (!works) return
    count(name, 1)
    return () => count(name, -1)
  }, [name, works])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The shortcuts that work at present. */
export const liveShortcuts = (): ReadonlySet<ShortcutName> => live
export const useLiveShortcuts = (): ReadonlySet<ShortcutName> => useSyncExternalStore(subscribe, liveShortcuts)
