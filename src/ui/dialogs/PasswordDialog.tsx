import { useState } from 'react'
import { Button, Stack, TextField, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { focusOnMount } from '../focus.ts'
import type { DialogProps } from './index.ts'
import { ModalDialog } from './ModalDialog.tsx'
import '../../i18n/account.ts'
import '../../i18n/login.ts'

/** Asks for the password of an expired session, over whatever was being done. */
export default function PasswordDialog({ username, submit, onDone }: DialogProps<'password'>) {
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)

  const send = async () => {
    if (sending) return
    if (!password) return setError('banca.senha.falta')
    setSending(true)
    const outcome = await submit(password, code ?? undefined).catch(() => 'failed' as const)
    setSending(false)
    if (outcome === 'renewed' || outcome === 'ended') return onDone(outcome === 'renewed')
    if (outcome === 'code') {
      setError(code ? 'banca.senha.codigo_errado' : '')
      return setCode(code ?? '')
    }
    setError(outcome === 'wrong' ? 'banca.senha.errada' : 'banca.senha.falha')
  }

  const actions = (
    <>
      <Button onClick={() => onDone(false)}>{translate('banca.dialogo.cancelar')}</Button>
      <Button type="submit" variant="contained" loading={sending} loadingPosition="start">
        {translate('banca.senha.continuar')}
      </Button>
    </>
  )
  return (
    <ModalDialog
      title={translate('banca.senha.titulo')}
      maxWidth="xs"
      onClose={() => onDone(false)}
      onSubmit={() => void send()}
      actions={actions}
    >
      <Stack spacing={4}>
        <Typography variant="body2" color="text.secondary">
          {translate('banca.senha.texto')}
        </Typography>
        <TextField
          label={translate('banca.login.usuario')}
          value={username}
          slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username', tabIndex: -1 } }}
        />
        <TextField
          label={translate('banca.login.senha')}
          type="password"
          inputRef={focusOnMount}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setError('')
          }}
          error={error !== '' && code === null}
          helperText={code === null && error && translate(error)}
          slotProps={{ htmlInput: { autoComplete: 'current-password' }, formHelperText: { role: 'alert' } }}
        />
        {code !== null && (
          <TextField
            label={translate('banca.conta.codigo')}
            value={code}
            inputRef={focusOnMount}
            onChange={(event) => setCode(event.target.value)}
            error={error !== ''}
            helperText={translate(error || 'banca.conta.codigo_ajuda')}
            slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'text' } }}
          />
        )}
      </Stack>
    </ModalDialog>
  )
}
