import { useEffect, useSyncExternalStore } from 'react'
import { useEvent } from 'ra-core'
import { isOnTheWay } from './arrival.ts'
import type { Place } from './table.ts'
import { isSomethingOpen, isTyping } from './useKey.ts'

/** A shortcut that no table names: what is on screen gives it its letter, its words and its place. */
export interface Letter {
  readonly key: string
  readonly label: string
  readonly place: Place
  readonly run: () => void
}

let sets: readonly (readonly Letter[])[] = []
const listeners = new Set<() => void>()
const change = (next: typeof sets) => {
  sets = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The letters that work at present. */
export const useLiveLetters = (): readonly (readonly Letter[])[] => useSyncExternalStore(subscribe, () => sets)

/** Does something at each of these letters, pressed anywhere on the page but in a text or with something open over it. */
export function useLetters(letters: readonly Letter[]): void {
  const now = useEvent(() => letters)
  const names = letters.map(({ key, label }) => key + label).join(' ')
  useEffect(() => {
    const own = now()
    if (own.length === 0) return
    change([...sets, own])
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      const letter = now().find(({ key }) => key === event.key.toLowerCase())
      if (!letter || isTyping(document.activeElement) || isSomethingOpen() || isOnTheWay()) return
      event.preventDefault()
      letter.run()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      change(sets.filter((set) => set !== own))
    }
  }, [names, now])
}
