import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { registerFieldView, type InputProps } from '../registry.ts'
import { TextFilter } from './filters.tsx'
import { elementProps, frameProps } from './Masked.tsx'

/** A colour picked or written as hex. */
function ColourInput(props: InputProps) {
  const translate = useTranslate()
  const value = (props.value as string | null) ?? ''
  const write = (text: string) => {
    const hex = text.trim().toLowerCase()
    props.onChange(hex === '' ? null : hex.startsWith('#') ? hex : `#${hex}`)
  }
  return (
    <OutlinedInput
      {...frameProps(props)}
      value={value}
      onChange={({ target }) => write(target.value)}
      startAdornment={
        <input
          type="color"
          className="b-colour"
          aria-label={translate('banca.telas.escolher_cor')}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}
          disabled={props.disabled}
          onChange={({ target }) => write(target.value)}
        />
      }
      inputProps={{ ...elementProps(props), maxLength: 7, spellCheck: false }}
    />
  )
}

registerFieldView('colour', { Input: ColourInput, Filter: TextFilter })
