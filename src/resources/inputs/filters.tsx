import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Checkbox from '@mui/material/Checkbox'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Choices } from '../../schemas/core/index.ts'
import { Chip } from '../fields/Chip.tsx'
import type { FilterProps } from '../registry.ts'
import '../../i18n/lists.ts'
import { toldCodes } from '../fields/told.ts'

/** Text that the field contains; applied on leaving it or with Enter. */
export function TextFilter({ field, name, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const [text, setText] = useState(String(values[name] ?? ''))
  const apply = () => onChange({ [name]: text.trim() })
  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder={translate('banca.telas.lista.contem')}
      inputProps={{ 'aria-label': field.label }}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

interface Ticked {
  readonly key: string
  readonly label: string
  readonly tone?: Choices[string]['tom']
}

const ticks = (value: unknown): string[] => (value === undefined ? [] : String(value).split(','))

/** Codes to tick, any of which will do; yes and no are codes too, of which only one can hold. */
export function ChoiceFilter({ field, name, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const one = field.kind === 'bool'
  const options: Ticked[] = one
    ? ['true', 'false'].map((key) => ({ key, label: translate(`ra.boolean.${key}`) }))
    : Object.entries(toldCodes(field.o.of as Choices)).map(([key, { label, tom }]) => ({ key, label, tone: tom }))
  // The list learns of a tick a moment later, and the next may be there before.
  const [chosen, setChosen] = useState(() => ticks(values[name]))
  const toggle = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((k) => k !== key) : one ? [key] : [...chosen, key]
    setChosen(next)
    onChange({ [name]: next.join(',') })
  }
  return (
    <fieldset className="b-ticks" aria-label={field.label}>
      {options.map(({ key, label, tone }) => (
        <label key={key}>
          <Checkbox checked={chosen.includes(key)} onChange={() => toggle(key)} />
          {tone ? <Chip label={label} tone={tone} /> : label}
        </label>
      ))}
    </fieldset>
  )
}
