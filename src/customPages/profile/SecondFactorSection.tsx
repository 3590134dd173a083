import { useState, type FormEvent } from 'react'
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { loadSession } from '../../api/session.ts'
import { useUnsaved } from '../../resources/form/UnsavedArea.tsx'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { fieldErrors } from '../conta/failure.ts'
import { beginFactor, confirmFactor, removeFactor, type BegunFactor, type Profile } from '../../api/calls/profile.ts'
import { useProfileChanged } from './useProfile.ts'
import { Section } from './Section.tsx'

/** Enrols an authenticator app in three steps, or takes it away; both ask for the password. */
export function SecondFactorSection({ factor }: { factor: Profile['segundo_fator'] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const [asking, setAsking] = useState(false)
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  useUnsaved(() => text !== '')

  const step = (work: () => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault()
    setError('')
    try {
      await work()
      setText('')
    } catch (problem) {
      const [message] = Object.values(fieldErrors(problem) ?? {}).flat()
      if (message) setError(message)
      else notifyError(problem)
    }
  }
  const withPassword = step(async () => {
    if (factor.ativo) {
      await removeFactor(text)
      notify('banca.perfil.fator_removido', { type: 'success' })
      changed()
    } else setBegun(await beginFactor(text))
    setAsking(false)
  })
  const confirm = step(async () => {
    setCodes((await confirmFactor(text)).codigos)
    setBegun(null)
  })
  const kept = async () => {
    setCodes(null)
    changed()
    await loadSession().catch(notifyError)
  }

  return (
    <Section title={translate('banca.perfil.fator')}>
      <Typography variant="body2" color="text.secondary">
        {factor.ativo
          ? translate('banca.perfil.fator_ativo', { codigos: factor.codigos })
          : translate('banca.perfil.fator_texto')}
      </Typography>
      {!asking && !begun && !codes && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate(factor.ativo ? 'banca.perfil.fator_remover' : 'banca.perfil.fator_ativar')}
        </Button>
      )}
      {asking && (
        <Stack component="form" direction="row" spacing={2} noValidate onSubmit={(event) => void withPassword(event)}>
          <TextField
            label={translate('banca.perfil.senha_atual')}
            type="password"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error !== ''}
            helperText={error}
            slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
          />
          <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
            {translate('banca.perfil.continuar')}
          </Button>
        </Stack>
      )}
      {begun && (
        <Stack component="form" spacing={3} noValidate onSubmit={(event) => void confirm(event)}>
          <Typography variant="body2">{translate('banca.perfil.fator_ler')}</Typography>
          <Box
            component="img"
            alt={translate('banca.perfil.fator_qr')}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.qr)}`}
            sx={{ width: 180, height: 180, bgcolor: '#fff' }}
          />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {translate('banca.perfil.fator_chave')}: <code>{begun.chave}</code>
          </Typography>
          <TextField
            label={translate('banca.perfil.fator_codigo')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error !== ''}
            helperText={error}
            slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'numeric' } }}
          />
          <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
            {translate('banca.perfil.fator_confirmar')}
          </Button>
        </Stack>
      )}
      {codes && (
        <Alert severity="success" sx={{ width: '100%' }}>
          {translate('banca.perfil.fator_codigos')}
          <Box component="pre" sx={{ columns: 2, fontSize: '0.875rem' }}>
            {codes.join('\n')}
          </Box>
          <Button size="small" onClick={() => void kept()}>
            {translate('banca.perfil.fator_guardei')}
          </Button>
        </Alert>
      )}
    </Section>
  )
}
