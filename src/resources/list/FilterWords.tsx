import { codesOf, fieldType, labelOf, type AnyField } from '../../schemas/core/index.ts'
import { ReferenceNames } from '../fields/ReferenceNames.tsx'
import { toldCodes } from '../fields/told.ts'
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
  const codes = codesOf(field)
  const { points, normalise, format } = fieldType(field)
  if (points) return <ReferenceNames field={field} keys={many(values[name]).map(Number)} />
  if (codes)
    return (
      <>
        {many(values[name])
          .map((code) => labelOf(toldCodes(codes), code))
          .join(', ')}
      </>
    )
  return <>{format(normalise(values[name], field), field) || String(values[name])}</>
}
