import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { isLostChunk, reload } from '../chunks.ts'
import { PartBoundary } from '../part.tsx'
import { KeyContext, VisibleContext } from './context.ts'
import { frameDialogs } from './frame.ts'
import { setDialogs } from './named.ts'
import { getDialogs, subscribeDialogs, type OpenedDialog } from './store.ts'

setDialogs(frameDialogs)
const ConfirmDialog = lazy(frameDialogs.confirm)

interface FailedProps {
  readonly error: unknown
  /** It was tried again: only a reload finds the code of a new version. */
  readonly again: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A dialog that did not come: said over the page, which stays as it is. */
function Failed({ error, again, onRetry, onClose }: FailedProps) {
  const translate = useTranslate()
  const lost = isLostChunk(error)
  const reloads = lost && again
  const answer = (yes: boolean | null) => {
    if (!yes) return onClose()
    if (reloads) return reload()
    onRetry()
  }
  return (
    <ConfirmDialog
      title={translate('banca.erro.dialogo')}
      body={translate(lost ? 'banca.erro.dialogo_perdido' : 'banca.erro.dialogo_texto')}
      confirmLabel={translate(reloads ? 'banca.erro.recarregar' : 'banca.erro.tentar_de_novo')}
      onDone={answer}
    />
  )
}

/** One dialog with a boundary of its own. */
function Held({ node, dismiss }: Pick<OpenedDialog, 'node' | 'dismiss'>) {
  const [again, setAgain] = useState(false)
  return (
    <PartBoundary
      fallback={(error, retry) => {
        const onRetry = () => {
          setAgain(true)
          retry()
        }
        return (
          <Suspense>
            <Failed error={error} again={again} onRetry={onRetry} onClose={dismiss} />
          </Suspense>
        )
      }}
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
