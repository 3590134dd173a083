import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { rangeKeys } from '../fields/ranges.tsx'
import type { FilterProps } from '../registry.ts'
import { NumberInput } from './NumberInput.tsx'

/** From one number to another; either may be left open. Applied when a field is left, not at every key. */
export function RangeFilter({ field, name, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const [, first, last] = rangeKeys(name)
  const [typed, setTyped] = useState<Record<string, unknown>>({
    [first]: values[first] ?? null,
    [last]: values[last] ?? null,
  })
  const end = (key: string, label: string) => (
    <label>
      <span>{translate(label)}</span>
      <NumberInput
        field={field}
        name={key}
        id={`filtro-${key}`}
        value={typed[key]}
        onChange={(value) => setTyped((now) => ({ ...now, [key]: value }))}
        onBlur={() => onChange({ [name]: null, ...typed })}
        compact
      />
    </label>
  )
  return (
    <div className="b-ends">
      {end(first, 'banca.telas.faixa.de')}
      {end(last, 'banca.telas.faixa.a')}
    </div>
  )
}
