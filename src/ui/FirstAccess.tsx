import { useState, type FormEvent } from 'react'
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { HttpError, useLogin, useTranslate } from 'ra-core'
import { toastsOf } from '../api/errors.ts'
import { registerFirst } from '../api/calls/account.ts'
import { useDocumentTitle } from './PageTitle.tsx'
import { HOME } from './paths.ts'

const FIELDS = ['codigo', 'nm_nome_fantasia', 'cnpj', 'first_name', 'username', 'ds_email', 'password'] as const
type Name = (typeof FIELDS)[number]
const AUTOCOMPLETE: Record<Name, string> = {
  codigo: 'one-time-code',
  nm_nome_fantasia: 'organization',
  cnpj: 'off',
  first_name: 'name',
  username: 'username',
  ds_email: 'email',
  password: 'new-password',
}
const TYPES: Partial<Record<Name, string>> = { ds_email: 'email', password: 'password' }
type Values = Record<Name, string>
const BLANK = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Values

/** Where nobody is registered yet: the firm and its first administrator, who then is in. */
export function FirstAccess() {
  const translate = useTranslate()
  const login = useLogin()
  const [values, setValues] = useState(BLANK)
  const [errors, setErrors] = useState<Partial<Record<Name, string[]>>>({})
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  useDocumentTitle(translate('banca.primeiro_acesso.titulo'))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setErrors({})
    setFailure('')
    try {
      await registerFirst(values)
      await login({ username: values.username, password: values.password }, HOME)
    } catch (error) {
      const body: unknown = error instanceof HttpError ? error.body : null
      if (error instanceof HttpError && error.status === 400 && body) setErrors(body as typeof errors)
      else setFailure(toastsOf(error).map((t) => t.detail ?? t.title)[0] ?? 'banca.erro.inesperado')
      setSending(false)
    }
  }

  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Typography variant="h1" sx={{ color: 'primary.main' }}>
          {translate('banca.primeiro_acesso.titulo')}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 6 }}>
          {translate('banca.primeiro_acesso.subtitulo')}
        </Typography>
        <Stack component="form" spacing={4} onSubmit={(event) => void submit(event)} noValidate>
          {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
          {FIELDS.map((name) => (
            <TextField
              key={name}
              label={translate(`banca.primeiro_acesso.${name}`)}
              type={TYPES[name] ?? 'text'}
              required={name !== 'cnpj'}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              error={Boolean(errors[name])}
              helperText={errors[name]?.[0]}
              slotProps={{ htmlInput: { autoComplete: AUTOCOMPLETE[name] } }}
            />
          ))}
          <Button type="submit" variant="contained" size="medium" loading={sending} loadingPosition="start">
            {translate(sending ? 'banca.primeiro_acesso.aguarde' : 'banca.primeiro_acesso.cadastrar')}
          </Button>
        </Stack>
      </Box>
    </Box>
  )
}
