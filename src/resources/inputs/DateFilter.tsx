import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { DateMode } from '../../schemas/core/index.ts'
import { dateRangeKeys, namedRanges } from '../fields/ranges.tsx'
import type { FilterProps } from '../registry.ts'
import { useSchemaContext } from '../session.ts'
import { DateInput } from './DateInput.tsx'

const MODES = ['ni', 'fi', 'nd', 'ad', 'dd'] as const satisfies readonly DateMode[]
const ONE_DATE: readonly DateMode[] = ['nd', 'ad', 'dd']

/** A stretch of time: one that has a name, any two days or what lies outside them, one day, or one side of it. */
export function DateFilter({ field, name, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const { hoje } = useSchemaContext()
  const [, first, last, how] = dateRangeKeys(name)
  const given = MODES.find((mode) => mode === values[how]) ?? 'ni'
  const [mode, setMode] = useState<DateMode>(given)
  // Inside the range is what both ends say by themselves.
  const set = (from: unknown, to: unknown, as: DateMode) =>
    onChange({ [name]: null, [first]: from, [last]: to, [how]: as === 'ni' || !(from || to) ? null : as })
  const choose = (next: DateMode) => {
    setMode(next)
    set(values[first] ?? null, ONE_DATE.includes(next) ? null : (values[last] ?? null), next)
  }
  const end = (key: string, label: string, change: (date: unknown) => void) => (
    <label>
      <span>{translate(`banca.telas.faixa.${label}`)}</span>
      <DateInput field={field} name={key} id={`filtro-${key}`} value={values[key] ?? null} onChange={change} compact />
    </label>
  )
  const named = (from: string, to: string) => given === 'ni' && values[first] === from && values[last] === to
  return (
    <>
      <div className="b-options">
        {Object.entries(namedRanges(hoje)).map(([range, [from, to]]) => (
          <Button
            key={range}
            size="small"
            variant="outlined"
            color={named(from, to) ? 'primary' : 'inherit'}
            onClick={() => {
              setMode('ni')
              set(from, to, 'ni')
            }}
          >
            {translate(`banca.telas.faixa.nomes.${range}`)}
          </Button>
        ))}
      </div>
      <fieldset className="b-radios b-tight" aria-label={translate('banca.telas.faixa.modo')}>
        {MODES.map((one) => (
          <label key={one}>
            <input type="radio" name={how} checked={mode === one} onChange={() => choose(one)} />
            <span>{translate(`banca.telas.faixa.modos.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={ONE_DATE.includes(mode) ? 'b-ends b-one-end' : 'b-ends'}>
        {ONE_DATE.includes(mode) ? (
          end(first, 'dia', (date) => set(date, null, mode))
        ) : (
          <>
            {end(first, 'de', (date) => set(date, values[last] ?? null, mode))}
            {end(last, 'a', (date) => set(values[first] ?? null, date, mode))}
          </>
        )}
      </div>
    </>
  )
}
