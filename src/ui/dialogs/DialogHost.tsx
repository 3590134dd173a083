import { createContext, Suspense, useContext, useSyncExternalStore } from 'react'
import { getDialogs, subscribeDialogs } from './store.ts'

const VisibleContext = createContext(true)

/** Whether the dialog around is the one on show; the ones below it stay mounted, hidden. */
export const useDialogVisible = (): boolean => useContext(VisibleContext)

/** Shows what `openDialog` opens. Once in the application, inside its contexts. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(subscribeDialogs, getDialogs, getDialogs)
  return dialogs.map((dialog, index) => (
    <VisibleContext key={dialog.key} value={index === dialogs.length - 1}>
      <Suspense fallback={null}>{dialog.node}</Suspense>
    </VisibleContext>
  ))
}
