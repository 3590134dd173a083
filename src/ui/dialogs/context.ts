import { createContext, useContext, useEffect } from 'react'
import { onRequestClose } from './store.ts'

export const VisibleContext = createContext(true)
export const KeyContext = createContext<number | null>(null)

/** Whether the dialog around is the one on show; the ones below it stay mounted, hidden. */
export const useDialogVisible = (): boolean => useContext(VisibleContext)

/** Which dialog is the one around; null on a page. */
export const useDialogKey = (): number | null => useContext(KeyContext)

/** Has whatever closes the dialog around, such as the browser's Back, close it by its own way. */
export function useRequestClose(requestClose: () => void): void {
  const key = useContext(KeyContext)
  useEffect(() => {
    if (key !== null) onRequestClose(key, requestClose)
  }, [key, requestClose])
}
