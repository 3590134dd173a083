import { TextField } from '@mui/material'
import { useTranslate } from 'ra-core'
import { passwordTexts } from '../../schemas/plataforma/senhas.ts'

export interface NewPassword {
  readonly nova: string
  readonly repetir: string
}
interface Props {
  value: NewPassword
  onChange: (value: NewPassword) => void
  error: string
}

/** A new password, twice. */
export function NewPasswordFields({ value, onChange, error }: Props) {
  const translate = useTranslate()
  const different = value.repetir !== '' && value.nova !== value.repetir
  return (
    <>
      <TextField
        label={translate('banca.conta.redefinir.nova')}
        type="password"
        value={value.nova}
        onChange={(event) => onChange({ ...value, nova: event.target.value })}
        error={error !== ''}
        helperText={error || passwordTexts.help}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
      <TextField
        label={translate('banca.conta.redefinir.repetir')}
        type="password"
        value={value.repetir}
        onChange={(event) => onChange({ ...value, repetir: event.target.value })}
        error={different}
        helperText={different ? translate('banca.conta.redefinir.diferente') : ''}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
    </>
  )
}
