import { useState, type FormEvent } from 'react'
import { Button, Stack, TextField } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { setToken } from '../../api/storage.ts'
import { useUnsaved } from '../../resources/form/UnsavedArea.tsx'
import { passwordProblem } from '../../schemas/plataforma/senhas.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { fieldErrors } from '../conta/failure.ts'
import { NewPasswordFields } from '../conta/NewPasswordFields.tsx'
import { changePassword } from '../../api/calls/profile.ts'
import { useProfileChanged } from './useProfile.ts'
import { Section } from './Section.tsx'

const BLANK = { nova: '', repetir: '' }

/** Another password: the other sessions end, this one goes on with a new token. */
export function PasswordSection() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const [open, setOpen] = useState(false)
  const [atual, setAtual] = useState('')
  const [password, setPassword] = useState(BLANK)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  useUnsaved(() => open && [atual, password.nova, password.repetir].some((typed) => typed !== ''))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const problem = passwordProblem(password.nova)
    setErrors(problem ? { nova: [problem] } : {})
    if (problem || password.nova !== password.repetir) return
    try {
      setToken((await changePassword(atual, password.nova)).token)
      setAtual('')
      setPassword(BLANK)
      setOpen(false)
      changed()
      notify('banca.perfil.senha_alterada', { type: 'success' })
    } catch (error) {
      const refused = fieldErrors(error)
      if (refused) setErrors(refused)
      else notifyError(error)
    }
  }

  return (
    <Section title={translate('banca.perfil.senha')}>
      {!open && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('banca.perfil.senha_alterar')}
        </Button>
      )}
      {open && (
        <Stack component="form" spacing={3} sx={{ width: '100%' }} noValidate onSubmit={(event) => void save(event)}>
          <TextField
            label={translate('banca.perfil.senha_atual')}
            type="password"
            value={atual}
            onChange={(event) => setAtual(event.target.value)}
            error={Boolean(errors.atual)}
            helperText={errors.atual?.[0]}
            slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
          />
          <NewPasswordFields value={password} onChange={setPassword} error={errors.nova?.[0] ?? ''} />
          <Stack direction="row" spacing={2}>
            <Button type="submit" variant="contained">
              {translate('banca.perfil.senha_alterar')}
            </Button>
            <Button color="inherit" onClick={() => setOpen(false)}>
              {translate('banca.dialogo.cancelar')}
            </Button>
          </Stack>
        </Stack>
      )}
    </Section>
  )
}
