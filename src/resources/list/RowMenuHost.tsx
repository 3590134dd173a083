import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useResourceContext } from 'ra-core'
import { RowMenuContext, type OpenRowMenu } from './rowMenu.ts'
import { part } from '../shell.ts'

const RecordMenu = part(() => import('../actions/RecordMenu.tsx'))

/** Holds the menu of whichever row was asked for: one menu, however many rows. */
export function RowMenuHost({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const [open, setOpen] = useState<{ anchor: HTMLElement; record: Parameters<OpenRowMenu>[1]; onPick?: () => void }>()
  const show = useCallback<OpenRowMenu>(
    (anchor, record, onPick) => setOpen({ anchor, record, ...(onPick && { onPick }) }),
    [],
  )
  return (
    <RowMenuContext.Provider value={show}>
      {children}
      {open && (
        <Suspense>
          <RecordMenu resource={resource} {...open} inList onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </RowMenuContext.Provider>
  )
}
