import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { isLostChunk } from '../chunks.ts'
import { PartBoundary, type Failure } from '../part.tsx'
import { KeyContext, VisibleContext } from './context.ts'
import { frameDialogs } from './frame.ts'
import { setDialogs } from './named.ts'
import { getDialogs, subscribeDialogs, type OpenedDialog } from './store.ts'

setDialogs(frameDialogs)
const ConfirmDialog = lazy(frameDialogs.confirm)

interface FailedProps extends Failure {
  readonly onClose: () => void
}

/** A dialog that did not come: said over the page, which stays as it is. */
function Failed({ error, reloads, retry, onClose }: FailedProps) {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      title={translate('banca.erro.dialogo')}
      body={translate(isLostChunk(error) ? 'banca.erro.dialogo_perdido' : 'banca.erro.dialogo_texto')}
      confirmLabel={translate(reloads ? 'banca.erro.recarregar' : 'banca.erro.tentar_de_novo')}
      onDone={(yes) => (yes ? retry() : onClose())}
    />
  )
}

/** One dialog with a boundary of its own. */
function Held({ node, dismiss }: Pick<OpenedDialog, 'node' | 'dismiss'>) {
  return (
    <PartBoundary
      fallback={(failure) => (
        <Suspense>
          <Failed {...failure} onClose={dismiss} />
        </Suspense>
      )}
    >
      <Suspense fallback={null}>{node}</Suspense>
    </PartBoundary>
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
            <Held node={dialog.node} dismiss={dialog.dismiss} />
          </VisibleContext>
        </KeyContext>
      ))}
    </>
  )
}
