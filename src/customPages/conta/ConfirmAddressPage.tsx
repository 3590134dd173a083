import { useState, type FormEvent } from 'react'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { LOGIN_PATH } from '../../authProvider/index.ts'
import { getToken } from '../../api/storage.ts'
import { confirmAddress } from '../../api/calls/account.ts'
import { HOME } from '../../ui/paths.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { fieldErrors, sentenceOf } from './failure.ts'
import { OtherSession } from './OtherSession.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { useLink } from './useLink.ts'

/** Where the link to a new address leads. Opening it changes nothing: programs that look at mail do so, too. */
export default function ConfirmAddressPage() {
  const translate = useTranslate()
  const { token = '' } = useParams()
  const { spent, intruder, leave } = useLink(token)
  const [address, setAddress] = useState('')
  const [failure, setFailure] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [sending, setSending] = useState(false)

  const problem = failure || spent

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    setWrong('')
    setSending(true)
    try {
      setAddress((await confirmAddress(token, password)).ds_email)
    } catch (refused) {
      const errors = fieldErrors(refused)
      setWrong(errors?.password?.[0] ?? '')
      if (!errors?.password) setFailure(errors?.token?.[0] ?? sentenceOf(refused))
    }
    setSending(false)
  }

  if (intruder !== null && !address)
    return (
      <AuthFrame open title={translate('banca.conta.confirmar_email.titulo')}>
        <OtherSession username={intruder} onLeave={leave} />
      </AuthFrame>
    )
  return (
    <AuthFrame open title={translate('banca.conta.confirmar_email.titulo')}>
      <Stack component="form" spacing={4} sx={{ mt: 4 }} onSubmit={(event) => void confirm(event)}>
        {!address && problem && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
        {address ? (
          <>
            <Alert severity="success">{translate('banca.conta.confirmar_email.feito', { email: address })}</Alert>
            {/* A session of the same person has just ended: whoever goes on with it is asked for the password. */}
            <Button component={LinkBase} to={getToken() === null ? LOGIN_PATH : HOME} variant="contained">
              {translate('banca.conta.confirmar_email.entrar')}
            </Button>
          </>
        ) : spent ? null : (
          <>
            <Typography>{translate('banca.conta.confirmar_email.texto')}</Typography>
            <OwnPassword value={password} onChange={setPassword} error={wrong} />
            <Button type="submit" variant="contained" loading={sending} loadingPosition="start">
              {translate('banca.conta.confirmar_email.confirmar')}
            </Button>
          </>
        )}
      </Stack>
    </AuthFrame>
  )
}
