import { useTranslate } from 'ra-core'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { Choices } from '../../schemas/core/index.ts'
import { Chip } from '../fields/Chip.tsx'
import { registerFieldView, type InputProps } from '../registry.ts'
import { Choose, type Option } from './Choose.tsx'
import { ChoiceFilter } from './filters.tsx'
import { frameProps } from './Masked.tsx'

const FEW = 3
const MANY = 12

/** The codes of a field as options; a code that the data has and the schema lacks stays choosable as itself. */
export const optionsOf = (of: Choices): Option[] =>
  Object.entries(of).map(([key, choice]) => ({ key, label: choice.label, group: choice.grupo, tone: choice.tom }))

/** Two or three codes of which one must stand: all in sight. */
function Segments(props: InputProps & { options: readonly Option[] }) {
  return (
    <fieldset className="b-radios" id={props.id} aria-label={props.ariaLabel ?? props.field.label} tabIndex={-1}>
      {props.options.map((option) => (
        <label key={option.key}>
          <input
            type="radio"
            name={props.id}
            checked={props.value === option.key}
            disabled={props.disabled}
            onChange={() => props.onChange(option.key)}
            onBlur={props.onBlur}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Menu(props: InputProps & { options: readonly Option[] }) {
  const translate = useTranslate()
  const { onBlur, ...frame } = frameProps(props)
  return (
    <Select
      {...(frame as object)}
      id={props.id}
      value={(props.value as string | null) ?? ''}
      onChange={({ target }) => props.onChange(target.value || null)}
      onClose={() => onBlur?.({} as never)}
      displayEmpty
      inputProps={{ 'aria-label': props.ariaLabel ?? props.field.label }}
      SelectDisplayProps={{ id: props.id, 'aria-describedby': props.describedBy }}
    >
      {!props.required && <MenuItem value="">{translate('banca.telas.nenhum')}</MenuItem>}
      {props.options.map((option) => (
        <MenuItem key={option.key} value={option.key}>
          {option.tone ? <Chip label={option.label} tone={option.tone} /> : option.label}
        </MenuItem>
      ))}
    </Select>
  )
}

function OptionInput(props: InputProps) {
  const options = optionsOf(props.field.o.of as Choices)
  const grouped = options.some((option) => option.group)
  if (props.required && !props.compact && options.length <= FEW) return <Segments {...props} options={options} />
  if (options.length <= MANY && !grouped) return <Menu {...props} options={options} />
  const chosen = options.find((option) => option.key === props.value) ?? null
  return (
    <Choose {...props} options={options} chosen={chosen} onChoose={(option) => props.onChange(option?.key ?? null)} />
  )
}

function OptionsInput(props: InputProps) {
  const options = optionsOf(props.field.o.of as Choices)
  const chosen = options.filter((option) => Array.isArray(props.value) && props.value.includes(option.key))
  return (
    <Choose
      {...props}
      many
      options={options}
      chosen={chosen}
      onChoose={(list) => props.onChange(list.length ? list.map((option) => option.key) : null)}
    />
  )
}

registerFieldView('option', { Input: OptionInput, Filter: ChoiceFilter })
registerFieldView('tree', { Input: OptionInput, Filter: ChoiceFilter })
registerFieldView('options', { Input: OptionsInput, Filter: ChoiceFilter })
registerFieldView('cases', { Filter: ChoiceFilter })
