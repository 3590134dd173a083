import { useRef, useState, type FormEvent } from 'react'
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { HttpError, LinkBase, Navigate, useLocation, useLogin, useTranslate } from 'ra-core'
import { asksForCode } from '../authProvider/index.ts'
import { getToken } from '../api/storage.ts'
import { toastsOf } from '../api/errors.ts'
import { focusOnMount } from './focus.ts'
import { FirstAccess } from './FirstAccess.tsx'
import { useHealth } from './useHealth.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { useDocumentTitle } from './PageTitle.tsx'
import { HOME } from './paths.ts'
import '../i18n/account.ts'

const TOO_MANY = 429

/** What went wrong, for people: a refusal in the words of the spec, anything else in those of the error catalogue. */
function messageOf(error: unknown): string {
  if (!(error instanceof HttpError)) return 'banca.erro.inesperado'
  if (asksForCode(error)) return 'banca.senha.codigo_errado'
  if (error.status === TOO_MANY) return 'banca.login.muitas_tentativas'
  const [toast] = toastsOf(error)
  return error.message.startsWith('banca.') || !toast ? error.message : [toast.title, toast.detail].join(' ')
}

/** The way in. */
export default function LoginPage() {
  const translate = useTranslate()
  const login = useLogin()
  const location = useLocation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Once: while logging in the token appears, and where to go next is the login's business.
  const [alreadyIn] = useState(() => getToken() !== null)
  useDocumentTitle(translate('banca.login.titulo'))

  const { nextPathname } = (location.state ?? {}) as { nextPathname?: string }
  const elsewhere = nextPathname === undefined || nextPathname === location.pathname
  const health = useHealth()
  const empty = health?.vazio
  if (alreadyIn) return <Navigate to={HOME} replace />
  if (empty) return <FirstAccess />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if (!username.trim() || !password) return setError('banca.login.faltam')
    setSending(true)
    setError('')
    try {
      await login({ username, password, codigo: code ?? undefined }, elsewhere ? HOME : undefined)
    } catch (failure) {
      if (asksForCode(failure)) setCode(code ?? '')
      setError(asksForCode(failure) && code === null ? '' : messageOf(failure))
      setSending(false)
    }
  }

  const pick = (name: string, secret: string) => {
    setUsername(name)
    setPassword(secret)
    setError('')
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }

  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Box sx={{ width: '100%', maxWidth: 360 }}>
        <Typography variant="h1" sx={{ color: 'primary.main' }}>
          {translate('banca.nome')}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 6 }}>
          {translate('banca.login.subtitulo')}
        </Typography>
        <Stack component="form" ref={form} spacing={4} onSubmit={(event) => void submit(event)} noValidate>
          {error && <Alert severity="error">{translate(error)}</Alert>}
          <TextField
            label={translate('banca.login.usuario')}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            inputRef={focusOnMount}
            error={error !== '' && !username}
            slotProps={{ htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } }}
          />
          <TextField
            label={translate('banca.login.senha')}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={error !== '' && !password}
            slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
          />
          {code !== null && (
            <TextField
              label={translate('banca.conta.codigo')}
              value={code}
              inputRef={focusOnMount}
              onChange={(event) => setCode(event.target.value)}
              helperText={translate('banca.conta.codigo_ajuda')}
              slotProps={{ htmlInput: { autoComplete: 'one-time-code' } }}
            />
          )}
          <Button type="submit" variant="contained" size="medium" loading={sending} loadingPosition="start">
            {translate(sending ? 'banca.login.entrando' : 'banca.login.entrar')}
          </Button>
        </Stack>
        <Stack
          direction="row"
          sx={{ mt: 4, gap: 4, flexWrap: 'wrap', fontSize: 'body2.fontSize', a: { color: 'primary.main' } }}
        >
          <LinkBase to="/forgot-password">{translate('banca.conta.esqueci')}</LinkBase>
          {health?.cadastro && <LinkBase to="/register/escritorio">{translate('banca.conta.criar')}</LinkBase>}
        </Stack>
        <DemoLogins onPick={pick} />
      </Box>
    </Box>
  )
}
