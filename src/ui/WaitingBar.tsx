import { useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { giveUpWaiting } from '../api/surely.ts'

/** That something waits, and the way to stop it. */
export default function WaitingBar({ words }: { words: string }) {
  const translate = useTranslate()
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
        {words}
      </Alert>
    </Snackbar>
  )
}
