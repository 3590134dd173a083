import { useState } from 'react'
import { isDate } from '../../schemas/br/dates.ts'
import { fieldType, texts, type AnyField } from '../../schemas/core/index.ts'
import { describedBy, FieldFrame } from '../form/FieldFrame.tsx'
import { fieldView } from '../registry.ts'
import { DateInput } from './DateInput.tsx'

interface Props {
  readonly field: AnyField
  readonly name: string
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly onChange: (date: string | null) => void
}

/** A date that something is narrowed by: only dates are handed on, and what was typed and is none is said below it. */
export function DateAsked({ field, name, id, label, value, onChange }: Props) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  // Another date was asked for meanwhile, in another way.
  if (value !== seen) {
    setSeen(value)
    if (value) setWrong(null)
  }
  const change = (typed: unknown) => {
    const text = typeof typed === 'string' && typed !== '' ? typed : null
    const is = text !== null && isDate(text)
    setWrong(is ? null : text)
    onChange(is ? text : null)
  }
  // An instant is narrowed by its day.
  const Input = (fieldType(field).moment === 'day' && fieldView(field.kind).Input) || DateInput
  const error = wrong === null ? undefined : texts.invalid(label)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Input
        field={field}
        name={name}
        id={id}
        value={wrong ?? value}
        onChange={change}
        invalid={error !== undefined}
        describedBy={describedBy(id, error)}
        compact
      />
    </FieldFrame>
  )
}
