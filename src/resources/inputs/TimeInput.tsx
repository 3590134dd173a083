import { useState } from 'react'
import { startOfDay } from '../../schemas/core/index.ts'
import { isDate, parseTime } from '../../schemas/br/dates.ts'
import { applyMask } from '../../schemas/br/mask.ts'
import type { InputProps } from '../registry.ts'
import { currentContext } from '../../runtime/context.ts'
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

/** Date and time of an instant on the firm's clock. */
const local = (iso: unknown): string[] => {
  if (typeof iso !== 'string') return []
  // What was typed and is no date is shown as it is.
  return Number.isNaN(Date.parse(iso)) ? [iso] : formatLocal(iso, currentContext().fuso)
}
const formatLocal = (iso: string, fuso: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
    .format(Date.parse(iso))
    .split(' ')

const MINUTE = 60_000
/** The instant of a date and a time (HH:MM) on the firm's clock. */
function instantOf(date: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const start = Date.parse(startOfDay(date, currentContext().fuso))
  return new Date(start + (hours * 60 + minutes) * MINUTE).toISOString()
}

/** An instant as a date and a time beside it. */
export function DateTimeInput(props: InputProps) {
  const [date = null, time = null] = local(props.value)
  const set = (d: unknown, t: unknown) =>
    props.onChange(typeof d === 'string' && isDate(d) ? instantOf(d, String(t ?? '00:00')) : d || null)
  return (
    <div className="b-pair">
      <DateInput {...props} value={date} onChange={(d) => set(d, time)} />
      <TimeInput {...props} id={`${props.id}-hora`} value={time} onChange={(t) => set(date, t)} />
    </div>
  )
}
