import { fieldType, labelOf, type AnyField, type Choices } from '../../schemas/core/index.ts'
import { ReferenceNames } from '../fields/ReferenceNames.tsx'
import { fieldView } from '../registry.ts'
import type { FilterValues } from './useFilters.ts'

const many = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : String(value ?? '')
        .split(',')
        .filter(Boolean)

/** What a filter says, in words: never a code, an id or a parameter. */
export function FilterWords({ field, name, values }: { field: AnyField; name: string; values: FilterValues }) {
  const own = fieldView(field.kind).filterWords
  if (own) return <>{own({ field, name, values })}</>
  if (field.o.to && field.kind !== 'counter')
    return <ReferenceNames field={field} keys={many(values[name]).map(Number)} />
  if (field.o.of && field.kind !== 'derived')
    return (
      <>
        {many(values[name])
          .map((code) => labelOf(field.o.of as Choices, code))
          .join(', ')}
      </>
    )
  const { normalise, format } = fieldType(field)
  return <>{format(normalise(values[name], field), field) || String(values[name])}</>
}
