import type { AnyField } from '../../schemas/core/index.ts'
import { describedBy, FieldFrame } from '../form/FieldFrame.tsx'
import { fieldView } from '../registry.ts'
import './index.ts'

interface Props {
  readonly field: AnyField
  readonly id: string
  readonly value: unknown
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly required?: boolean
  readonly onChange: (value: unknown) => void
}

/** A field that is asked for on a page of the product's own, outside of any form: its label, its input, what is wrong with it. */
export function Asked({ field, id, value, error, help, required = false, onChange }: Props) {
  const { Input } = fieldView(field.kind)
  if (!Input) return null
  return (
    <FieldFrame id={id} label={field.label} required={required} error={error} help={help}>
      <Input
        field={field}
        id={id}
        name={id}
        value={value}
        onChange={onChange}
        required={required}
        invalid={error !== undefined}
        describedBy={describedBy(id, error, help)}
        compact
      />
    </FieldFrame>
  )
}
