import { useEffect } from 'react'
import { isReloading } from '../shell.ts'
import type { IsUnsaved } from './lease.ts'

/**
 * Has the browser ask before the tab closes over something unsaved.
 * @returns what ends it
 */
export function guardUnload(isUnsaved: IsUnsaved): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    // The page that reloads itself has kept what was typed.
    if (!isReloading() && isUnsaved()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** The same while something is on the page; `isUnsaved` stays the same function. */
export function useUnloadGuard(isUnsaved: IsUnsaved): void {
  useEffect(() => guardUnload(isUnsaved), [isUnsaved])
}
