import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useEvent } from 'ra-core'
import type { IsUnsaved } from './lease.ts'
import { LeaveGuard } from './UnsavedGuard.tsx'
import { useUnloadGuard } from './useUnloadGuard.ts'

const Parts = createContext<Set<IsUnsaved> | null>(null)

/** A page of several small forms: it is not left, nor the tab closed, while any of them is unsaved, without a question. */
export function UnsavedArea({ children }: { children: ReactNode }) {
  const [parts] = useState(() => new Set<IsUnsaved>())
  const isUnsaved = useEvent(() => [...parts].some((part) => part()))
  useUnloadGuard(isUnsaved)
  return (
    <Parts value={parts}>
      <LeaveGuard isUnsaved={isUnsaved} />
      {children}
    </Parts>
  )
}

/** Says to the area around whether something here is typed and not saved; asked when the page is to be left. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  const parts = useContext(Parts)
  const part = useEvent(isUnsaved)
  useEffect(() => {
    parts?.add(part)
    return () => void parts?.delete(part)
  }, [parts, part])
}
