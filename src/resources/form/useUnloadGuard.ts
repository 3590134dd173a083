import { useEffect } from 'react'
import { isReloading } from '../shell.ts'
import type { IsUnsaved } from './lease.ts'

/** Has the browser ask before the tab closes over something unsaved; `isUnsaved` stays the same function. */
export function useUnloadGuard(isUnsaved: IsUnsaved): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // The page that reloads itself has kept what was typed.
      if (!isReloading() && isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
