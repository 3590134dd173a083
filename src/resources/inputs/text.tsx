import { useTranslate } from 'ra-core'
import OutlinedInput from '@mui/material/OutlinedInput'
import { registerFieldView, type InputProps } from '../registry.ts'
import { TextFilter } from './filters.tsx'
import { elementProps, frameProps } from './Masked.tsx'

const AUTOCOMPLETE: Record<string, string> = { email: 'email' }
const kindOf = (field: InputProps['field']) => (field.kind === 'email' ? 'email' : 'text')

/** Plain text; capitals are shown as they will be stored. */
function TextInput(props: InputProps) {
  const { field, value, onChange } = props
  const upper = field.o.upper === true
  return (
    <OutlinedInput
      {...frameProps(props)}
      value={(value as string | null) ?? ''}
      placeholder={(field.o.placeholder as string | undefined) ?? ''}
      onChange={({ target }) => {
        const text = upper ? target.value.toLocaleUpperCase('pt-BR') : target.value
        onChange(text === '' ? null : text)
      }}
      inputProps={{
        ...elementProps(props),
        type: kindOf(field),
        autoComplete: AUTOCOMPLETE[field.kind] ?? 'off',
        maxLength: field.o.max as number | undefined,
      }}
    />
  )
}

function LongTextInput(props: InputProps) {
  const { field, value, onChange, compact } = props
  return (
    <OutlinedInput
      {...frameProps(props)}
      multiline
      minRows={compact ? 1 : 3}
      maxRows={16}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      inputProps={{ ...elementProps(props), maxLength: field.o.max as number | undefined }}
    />
  )
}

/** What is kept is never shown: an empty field leaves it as it is. */
function SecretInput(props: InputProps) {
  const translate = useTranslate()
  return (
    <OutlinedInput
      {...frameProps(props)}
      value={(props.value as string | null) ?? ''}
      placeholder={props.required ? '' : translate('banca.telas.senha_guardada')}
      onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
      inputProps={{ ...elementProps(props), type: 'password', autoComplete: 'new-password' }}
    />
  )
}
registerFieldView('secret', { Input: SecretInput })

for (const kind of ['text', 'address', 'email', 'coordinates'])
  registerFieldView(kind, { Input: TextInput, Filter: TextFilter })
registerFieldView('longText', { Input: LongTextInput, Filter: TextFilter })
registerFieldView('lookup', { Filter: TextFilter })
