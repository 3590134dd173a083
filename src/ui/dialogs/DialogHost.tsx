import { createContext, lazy, Suspense, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { isLostChunk } from '../chunks.ts'
import { PartBoundary } from '../part.tsx'
import { patient, preload } from '../preload.ts'
import { getDialogs, onRequestClose, subscribeDialogs } from './store.ts'

const VisibleContext = createContext(true)
const KeyContext = createContext<number | null>(null)

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

const load = patient(() => import('./ConfirmDialog.tsx'))
const ConfirmDialog = lazy(load)
preload(load)

/** A dialog that did not come: said over the page, which stays as it is. */
function Failed({ error, onRetry, onClose }: { error: unknown; onRetry: () => void; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      title={translate('banca.erro.dialogo')}
      body={translate(isLostChunk(error) ? 'banca.erro.dialogo_perdido' : 'banca.erro.dialogo_texto')}
      confirmLabel={translate('banca.erro.tentar_de_novo')}
      onAnswer={(again) => (again ? onRetry() : onClose())}
    />
  )
}

interface HostProps {
  /** What watches the way out of the page while a dialog is open. */
  readonly guard?: ReactNode
}

/** Shows what `openDialog` opens. Once in the application, inside its contexts. */
export function DialogHost({ guard }: HostProps) {
  const dialogs = useSyncExternalStore(subscribeDialogs, getDialogs, getDialogs)
  return (
    <>
      {dialogs.length > 0 && guard}
      {dialogs.map((dialog, index) => (
        <KeyContext key={dialog.key} value={dialog.key}>
          <VisibleContext value={index === dialogs.length - 1}>
            <PartBoundary
              fallback={(error, retry) => (
                <Suspense>
                  <Failed error={error} onRetry={retry} onClose={dialog.dismiss} />
                </Suspense>
              )}
            >
              <Suspense fallback={null}>{dialog.node}</Suspense>
            </PartBoundary>
          </VisibleContext>
        </KeyContext>
      ))}
    </>
  )
}
