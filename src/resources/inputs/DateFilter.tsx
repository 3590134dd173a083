import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { DateMode } from '../../schemas/core/index.ts'
import { dateRangeKeys } from '../fields/ranges.tsx'
import { offeredRanges } from './offeredRanges.ts'
import type { FilterProps } from '../registry.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { DateAsked } from './DateAsked.tsx'

const MODES = ['ni', 'fi', 'nd', 'ad', 'dd'] as const satisfies readonly DateMode[]
const ONE_DATE: readonly DateMode[] = ['nd', 'ad', 'dd']

/** A stretch of time: one that has a name, any two days or what lies outside them, one day, or one side of it. */
export function DateFilter({ field, name, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const { hoje } = useSchemaContext()
  const [, first, last, how] = dateRangeKeys(name)
  const given = MODES.find((mode) => mode === values[how]) ?? 'ni'
  const [mode, setMode] = useState<DateMode>(given)
  // The list learns of an end a moment later, and the other may be there before.
  const [[from, to], setEnds] = useState<readonly unknown[]>([values[first] ?? null, values[last] ?? null])
  // Inside the range is what both ends say by themselves.
  const set = (a: unknown, b: unknown, as: DateMode) => {
    setEnds([a, b])
    onChange({ [name]: null, [first]: a, [last]: b, [how]: as === 'ni' || !(a || b) ? null : as })
  }
  const choose = (next: DateMode) => {
    setMode(next)
    set(from, ONE_DATE.includes(next) ? null : to, next)
  }
  const end = (key: string, label: string, value: unknown, change: (date: unknown) => void) => (
    <DateAsked
      field={field}
      name={key}
      id={`filtro-${key}`}
      label={translate(`banca.telas.faixa.${label}`)}
      value={value}
      onChange={change}
    />
  )
  const named = (a: string, b: string) => given === 'ni' && from === a && to === b
  return (
    <>
      <div className="b-options">
        {offeredRanges(field, hoje).map(([range, [a, b]]) => (
          <Button
            key={range}
            size="small"
            variant="outlined"
            color={named(a, b) ? 'primary' : 'inherit'}
            onClick={() => {
              setMode('ni')
              set(a, b, 'ni')
            }}
          >
            {translate(range)}
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
          end(first, 'dia', from, (date) => set(date, null, mode))
        ) : (
          <>
            {end(first, 'de', from, (date) => set(date, to, mode))}
            {end(last, 'a', to, (date) => set(from, date, mode))}
          </>
        )}
      </div>
    </>
  )
}
