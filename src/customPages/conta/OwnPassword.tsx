import { TextField } from '@mui/material'
import { useTranslate } from 'ra-core'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string
}

/** The password of whoever confirms an address that somebody else typed for them. */
export function OwnPassword({ value, onChange, error }: Props) {
  const translate = useTranslate()
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      required
      label={translate('banca.conta.confirmar_email.senha')}
      value={value}
      error={error !== ''}
      helperText={error || translate('banca.conta.confirmar_email.senha_ajuda')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
