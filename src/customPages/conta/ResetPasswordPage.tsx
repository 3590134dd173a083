import { useState, type FormEvent } from 'react'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { LinkBase, useNavigate, useNotify, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { endSession } from '../../api/expiry.ts'
import { LOGIN_PATH } from '../../authProvider/index.ts'
import { getToken } from '../../api/storage.ts'
import { setPassword as setNewPassword } from '../../api/calls/account.ts'
import { passwordProblem } from '../../schemas/plataforma/senhas.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { fieldErrors, sentenceOf } from './failure.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OtherSession } from './OtherSession.tsx'
import { useLink } from './useLink.ts'

/** Where the link of a mail leads: another password, or the first one of somebody invited. */
export default function ResetPasswordPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { spent, intruder, leave } = useLink(token)
  const [password, setPassword] = useState({ nova: '', repetir: '' })
  const [error, setError] = useState('')
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = passwordProblem(password.nova)
    setError(problem ?? '')
    setFailure('')
    if (problem || password.nova !== password.repetir) return
    setSending(true)
    try {
      await setNewPassword(token, password.nova)
      // Every session of theirs has just ended; this browser's, too.
      if (getToken() !== null) endSession('elsewhere')
      notify('banca.conta.redefinir.feito', { type: 'success' })
      navigate(LOGIN_PATH)
    } catch (refused) {
      const errors = fieldErrors(refused)
      setError(errors?.password?.[0] ?? '')
      if (!errors?.password) setFailure(errors?.token?.[0] ?? sentenceOf(refused))
    }
    setSending(false)
  }

  if (spent)
    return (
      <AuthFrame open title={translate('banca.conta.redefinir.nao_vale')}>
        <Alert severity="warning" sx={{ mt: 4 }}>
          {spent}
        </Alert>
        <Typography sx={{ mt: 4, a: { color: 'primary.main' } }}>
          <LinkBase to="/forgot-password">{translate('banca.conta.esqueci')}</LinkBase>
        </Typography>
      </AuthFrame>
    )
  if (intruder !== null)
    return (
      <AuthFrame open title={translate('banca.conta.redefinir.titulo')}>
        <OtherSession username={intruder} onLeave={leave} />
      </AuthFrame>
    )
  return (
    <AuthFrame open title={translate('banca.conta.redefinir.titulo')}>
      <Stack component="form" spacing={4} sx={{ mt: 4 }} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
        <NewPasswordFields value={password} onChange={setPassword} error={error} />
        <Button type="submit" variant="contained" loading={sending || spent === null} loadingPosition="start">
          {translate('banca.conta.redefinir.salvar')}
        </Button>
      </Stack>
    </AuthFrame>
  )
}
