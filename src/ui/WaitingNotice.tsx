import { useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import { giveUpWaiting, onWaiting, waitingWords, waitingWrites } from '../dataProvider/surely.ts'

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

function Waiting() {
  const translate = useTranslate()
  const open = useSyncExternalStore(onWaiting, waitingWrites) > 0
  const words = useSyncExternalStore(onWaiting, waitingWords)
  if (!open) return null
  return (
    <Snackbar open anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      <Alert
        severity="warning"
        variant="filled"
        action={
          <Button color="inherit" size="small" onClick={giveUpWaiting}>
            {translate('banca.erro.parar_de_tentar')}
          </Button>
        }
      >
        {[words, translate('banca.erro.tentando')].filter(Boolean).join(' ')}
      </Alert>
    </Snackbar>
  )
}

/** Says that something is not saved yet and is being tried again, for as long as that is so. */
export function WaitingNotice() {
  if (useSyncExternalStore(subscribe, inDialog)) return null
  // Put beside the page when it begins, it is heard over whatever hides what was there before.
  return (
    <Portal>
      <Waiting />
    </Portal>
  )
}

/** The same in the dialog on show, which lets the keyboard reach nothing outside of it. */
export function WaitingInDialog() {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
  return <Waiting />
}
