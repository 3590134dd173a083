import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from 'ra-core'
import { onWaiting, waitingWords, waitingWrites } from '../api/surely.ts'
import { PartBoundary } from './part.tsx'
import { patient, preload } from './preload.ts'

let dialogs = 0
const listeners = new Set<() => void>()
function change(by: number): void {
  dialogs += by
  for (const listener of listeners) listener()
}
const inDialog = () => dialogs > 0
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const load = patient(() => import('./WaitingBar.tsx'))
const WaitingBar = lazy(load)
// It is wanted when nothing can be fetched.
preload(load)

function Waiting() {
  const translate = useTranslate()
  const open = useSyncExternalStore(onWaiting, waitingWrites) > 0
  const told = useSyncExternalStore(onWaiting, waitingWords)
  if (!open) return null
  const words = [told, translate('banca.erro.tentando')].filter(Boolean).join(' ')
  const plain = <p role="alert">{words}</p>
  return (
    <PartBoundary fallback={() => plain}>
      <Suspense fallback={plain}>
        <WaitingBar words={words} />
      </Suspense>
    </PartBoundary>
  )
}

/** Says that something is not saved yet and is being tried again, for as long as that is so. */
export function WaitingNotice() {
  if (useSyncExternalStore(subscribe, inDialog)) return null
  // Put beside the page when it begins, it is heard over whatever hides what was there before.
  return createPortal(<Waiting />, document.body)
}

/** The same in the dialog on show, which lets the keyboard reach nothing outside of it. */
export function WaitingInDialog() {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
  return <Waiting />
}
