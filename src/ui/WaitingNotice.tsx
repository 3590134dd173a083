import { useSyncExternalStore } from 'react'
import { useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import { giveUpWaiting, onWaiting, waitingWords, waitingWrites } from '../dataProvider/surely.ts'

/** Says that something is not saved yet and is being tried again, for as long as that is so. */
export function WaitingNotice() {
  const translate = useTranslate()
  const open = useSyncExternalStore(onWaiting, waitingWrites) > 0
  const words = useSyncExternalStore(onWaiting, waitingWords)
  if (!open) return null
  // Put beside the page when it begins, it is heard and reached over an open dialog too, which hides what was there before.
  return (
    <Portal>
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
    </Portal>
  )
}
