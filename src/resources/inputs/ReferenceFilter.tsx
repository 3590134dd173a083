import { useState } from 'react'
import { refOptions } from '../../schemas/core/index.ts'
import type { FilterProps } from '../registry.ts'
import { ReferencesInput } from './ReferenceInput.tsx'

const keysOf = (value: unknown): number[] => (value === undefined ? [] : String(value).split(',').map(Number))

/** Any of the things chosen. What narrows the choices in the form narrows them here, by the filter beside it. */
export function ReferenceFilter({ field, name, values, onChange }: FilterProps) {
  const [carried, setCarried] = useState<unknown>()
  const dependsOn = refOptions(field).dependsOn ?? {}
  const narrowedBy = Object.fromEntries(Object.entries(dependsOn).map(([theirs, ours]) => [theirs, values[ours]]))
  return (
    <ReferencesInput
      field={field}
      name={name}
      id={`filtro-${name}`}
      ariaLabel={field.label}
      value={keysOf(values[name])}
      carried={carried}
      narrowedBy={narrowedBy}
      onChange={(keys, rows) => {
        setCarried(rows)
        onChange({ [name]: ((keys as number[] | null) ?? []).join(',') })
      }}
      compact
      filters
    />
  )
}
