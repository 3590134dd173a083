import { useState, type FormEvent } from 'react'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { loadSession } from '../../api/session.ts'
import { useUnsaved } from '../../resources/form/UnsavedArea.tsx'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { fieldErrors } from '../conta/failure.ts'
import { changeProfile, refuseAddress, type Profile } from '../../api/calls/profile.ts'
import { useProfileChanged } from './useProfile.ts'
import { Section } from './Section.tsx'

const FIELDS = { first_name: 'nome', last_name: 'sobrenome', ds_email: 'email' } as const
const AUTOCOMPLETE = { first_name: 'given-name', last_name: 'family-name', ds_email: 'email' } as const

/** Name and address; another address asks for the password, for with it the password can be had. */
export function DataSection({ profile }: { profile: Profile }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const start = { first_name: profile.first_name, last_name: profile.last_name ?? '', ds_email: profile.ds_email ?? '' }
  const [values, setValues] = useState(start)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [saved, setSaved] = useState(start)
  const otherMail = values.ds_email !== (profile.ds_email ?? '')
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  useUnsaved(() => password !== '' || names.some((name) => values[name] !== saved[name]))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    try {
      await changeProfile({ ...values, ...(otherMail ? { password } : {}) })
      setPassword('')
      setSaved(values)
      changed()
      await loadSession()
      notify('banca.perfil.salvo', { type: 'success' })
    } catch (error) {
      const refused = fieldErrors(error)
      if (refused) setErrors(refused)
      else notifyError(error)
    }
  }

  const refuse = async () => {
    try {
      await refuseAddress()
      notify('banca.perfil.email_recusado', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    changed()
  }

  return (
    <Section title={translate('banca.perfil.dados')}>
      <Stack component="form" spacing={3} sx={{ width: '100%' }} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={translate('banca.perfil.usuario')}
          value={profile.username}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        {names.map((name) => (
          <TextField
            key={name}
            label={translate(`banca.perfil.${FIELDS[name]}`)}
            type={name === 'ds_email' ? 'email' : 'text'}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            error={Boolean(errors[name])}
            helperText={errors[name]?.[0]}
            slotProps={{ htmlInput: { autoComplete: AUTOCOMPLETE[name] } }}
          />
        ))}
        {profile.ds_email_pedido && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => void refuse()}>
                {translate('banca.perfil.email_recusar')}
              </Button>
            }
          >
            {translate('banca.perfil.email_pedido', { email: profile.ds_email_pedido })}
          </Alert>
        )}
        {otherMail && (
          <TextField
            label={translate('banca.perfil.senha_atual')}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={Boolean(errors.password)}
            helperText={errors.password?.[0] ?? translate('banca.perfil.senha_para_email')}
            slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
          />
        )}
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {translate('banca.perfil.salvar')}
        </Button>
      </Stack>
    </Section>
  )
}
