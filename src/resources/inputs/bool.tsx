import { useTranslate } from 'ra-core'
import Switch from '@mui/material/Switch'
import { registerFieldView, type InputProps } from '../registry.ts'
import { ChoiceFilter } from './filters.tsx'

function BoolInput(props: InputProps) {
  const { id, name, value, onChange, onBlur, describedBy, disabled, ariaLabel } = props
  const translate = useTranslate()
  return (
    <label className="b-switch">
      <Switch
        id={id}
        name={name}
        checked={value === true}
        disabled={disabled ?? false}
        onChange={(_, checked) => onChange(checked)}
        onBlur={onBlur}
        slotProps={{ input: { 'aria-describedby': describedBy, 'aria-label': ariaLabel } }}
      />
      {translate(`ra.boolean.${value === true ? 'true' : 'false'}`)}
    </label>
  )
}

registerFieldView('bool', { Input: BoolInput, Filter: ChoiceFilter })
