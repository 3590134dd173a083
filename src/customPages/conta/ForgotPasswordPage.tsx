import { useState, type FormEvent } from 'react'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { askForLink } from '../../api/calls/account.ts'
import { focusOnMount } from '../../ui/focus.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { fieldErrors, sentenceOf } from './failure.ts'

/** Asks for a link by mail; what it answers is the same for every address. */
export default function ForgotPasswordPage() {
  const translate = useTranslate()
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState('')
  const [sent, setSent] = useState('')
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setError('')
    setFailure('')
    try {
      const answer = await askForLink(email)
      setSent(answer?.detail ?? translate('banca.conta.recuperar.enviado'))
    } catch (problem) {
      const [message] = fieldErrors(problem)?.ds_email ?? []
      if (message) setError(message)
      else setFailure(sentenceOf(problem))
    }
    setSending(false)
  }

  return (
    <AuthFrame title={translate('banca.conta.recuperar.titulo')} subtitle={translate('banca.conta.recuperar.texto')}>
      {sent ? (
        <Alert severity="success">
          {sent}
          <Typography variant="body2">{translate('banca.conta.recuperar.enviado_ajuda')}</Typography>
        </Alert>
      ) : (
        <Stack component="form" spacing={4} onSubmit={(event) => void submit(event)} noValidate>
          {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
          <TextField
            label={translate('banca.conta.recuperar.email')}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            inputRef={focusOnMount}
            error={error !== ''}
            helperText={error}
            slotProps={{ htmlInput: { autoComplete: 'email' } }}
          />
          <Button type="submit" variant="contained" loading={sending} loadingPosition="start">
            {translate('banca.conta.recuperar.enviar')}
          </Button>
        </Stack>
      )}
    </AuthFrame>
  )
}
