import { Alert, Button } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { askToConfirmAddress, type Profile } from '../../api/calls/profile.ts'

/** That the own address is still to be confirmed, and the link once more; nothing where it is. */
export function ConfirmAddress({ profile }: { profile: Profile }) {
  const { email_a_confirmar, convites_a_confirmar, ds_email: email } = profile
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  if (!email_a_confirmar || !email) return null
  const send = async () => {
    try {
      await askToConfirmAddress()
      notify('banca.perfil.a_confirmar_enviado', { type: 'success', messageArgs: { email } })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Alert
      severity="warning"
      // On a phone the button has a line of its own.
      sx={{
        mb: 4,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 70%', minWidth: 0, overflowWrap: 'anywhere' },
      }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => void send()}>
          {translate('banca.perfil.a_confirmar_enviar')}
        </Button>
      }
    >
      {translate('banca.perfil.a_confirmar', { email })}
      {convites_a_confirmar && ` ${translate('banca.perfil.a_confirmar_convites')}`}
    </Alert>
  )
}
