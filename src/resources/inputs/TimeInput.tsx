import { useState } from 'react'
import { parseTime } from '../../schemas/br/dates.ts'
import { applyMask } from '../../schemas/br/mask.ts'
import type { InputProps } from '../registry.ts'
import { DateInput } from './DateInput.tsx'
import { Masked } from './Masked.tsx'

const mask = (text: string) => applyMask(text.replace(/\D/g, '').slice(0, 4), '##:##')

/** HH:MM; an hour or a minute that does not exist clears the field. */
export function TimeInput(props: InputProps) {
  const { value, onChange, onBlur } = props
  const [typed, setTyped] = useState<string>()
  return (
    <Masked
      {...props}
      text={typed ?? (typeof value === 'string' ? value : '')}
      mask={mask}
      placeholder="HH:MM"
      onText={(text) => {
        const complete = text.length === 5
        setTyped(complete ? undefined : text)
        onChange(complete ? parseTime(text) : null)
      }}
      onBlur={() => {
        if (typed !== undefined) onChange(parseTime(typed))
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

// Brazil has had no summer time since 2019: the firm's clock is this one.
const OFFSET = '-03:00'
const HOUR = 3_600_000
const local = (iso: unknown) =>
  typeof iso === 'string' ? new Date(Date.parse(iso) - 3 * HOUR).toISOString().slice(0, 16).split('T') : []

/** An instant as a date and a time beside it. */
export function DateTimeInput(props: InputProps) {
  const [date = null, time = null] = local(props.value)
  const set = (d: unknown, t: unknown) =>
    props.onChange(d ? new Date(`${String(d)}T${String(t ?? '00:00')}:00${OFFSET}`).toISOString() : null)
  return (
    <div className="b-pair">
      <DateInput {...props} value={date} onChange={(d) => set(d, time)} />
      <TimeInput {...props} id={`${props.id}-hora`} value={time} onChange={(t) => set(date, t)} />
    </div>
  )
}
