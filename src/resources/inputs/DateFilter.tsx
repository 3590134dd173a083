import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { namedRanges, rangeKeys } from '../fields/ranges.tsx'
import type { FilterProps } from '../registry.ts'
import { useSchemaContext } from '../session.ts'
import { DateInput } from './DateInput.tsx'

/** A stretch of time: one that has a name, or any two days. */
export function DateFilter({ field, name, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const { hoje } = useSchemaContext()
  const [, first, last] = rangeKeys(name)
  const set = (from: unknown, to: unknown) => onChange({ [name]: null, [first]: from, [last]: to })
  const end = (key: string, label: string, change: (date: unknown) => void) => (
    <label>
      <span>{translate(label)}</span>
      <DateInput field={field} name={key} id={`filtro-${key}`} value={values[key] ?? null} onChange={change} compact />
    </label>
  )
  return (
    <>
      <div className="b-options">
        {Object.entries(namedRanges(hoje)).map(([range, [from, to]]) => (
          <Button
            key={range}
            size="small"
            variant="outlined"
            color={values[first] === from && values[last] === to ? 'primary' : 'inherit'}
            onClick={() => set(from, to)}
          >
            {translate(`banca.telas.faixa.nomes.${range}`)}
          </Button>
        ))}
      </div>
      <div className="b-ends">
        {end(first, 'banca.telas.faixa.de', (date) => set(date, values[last] ?? null))}
        {end(last, 'banca.telas.faixa.a', (date) => set(values[first] ?? null, date))}
      </div>
    </>
  )
}
