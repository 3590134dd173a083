import { useState, type FormEvent } from 'react'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { LOGIN_PATH } from '../../authProvider/index.ts'
import { http } from '../../dataProvider/http.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { fieldErrors, sentenceOf } from './failure.ts'

/** Where the link to a new address leads. Opening it changes nothing: programs that look at mail do so, too. */
export default function ConfirmAddressPage() {
  const translate = useTranslate()
  const { token = '' } = useParams()
  const [address, setAddress] = useState('')
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    setSending(true)
    try {
      const done = await http<{ ds_email: string }>('auth', 'usuarios/confirmar-email/', {
        method: 'POST',
        body: { token },
        token: false,
        empresa: false,
      })
      setAddress(done.ds_email)
    } catch (refused) {
      setFailure(fieldErrors(refused)?.token?.[0] ?? sentenceOf(refused))
    }
    setSending(false)
  }

  return (
    <AuthFrame title={translate('banca.conta.confirmar_email.titulo')}>
      <Stack component="form" spacing={4} sx={{ mt: 4 }} onSubmit={(event) => void confirm(event)}>
        {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
        {address ? (
          <>
            <Alert severity="success">{translate('banca.conta.confirmar_email.feito', { email: address })}</Alert>
            <Button component={LinkBase} to={LOGIN_PATH} variant="contained">
              {translate('banca.conta.confirmar_email.entrar')}
            </Button>
          </>
        ) : (
          <>
            <Typography>{translate('banca.conta.confirmar_email.texto')}</Typography>
            <Button type="submit" variant="contained" loading={sending} loadingPosition="start">
              {translate('banca.conta.confirmar_email.confirmar')}
            </Button>
          </>
        )}
      </Stack>
    </AuthFrame>
  )
}
