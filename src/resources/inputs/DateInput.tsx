import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { formatDate, parseDate } from '../../schemas/br/dates.ts'
import { applyMask } from '../../schemas/br/mask.ts'
import type { InputProps } from '../registry.ts'
import { currentContext } from '../session.ts'
import { Masked } from './Masked.tsx'

const Calendar = lazy(() => import('./Calendar.tsx'))

const mask = (text: string) => applyMask(text.replace(/\D/g, '').slice(0, 8), '##/##/####')
const written = (value: unknown) =>
  typeof value !== 'string' ? '' : /^\d{4}-/.test(value) ? formatDate(value) : mask(value)

/** A date typed as dd/mm/aaaa or picked; the value stays a yyyy-mm-dd string from end to end. */
export function DateInput(props: InputProps) {
  const { value, onChange, onBlur } = props
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const type = (text: string) => {
    setTyped(text)
    onChange(text.length === 10 ? parseDate(text) : null)
  }
  const leave = () => {
    // 25/11 is enough: the year is this one. What is no date stays to be seen and is refused on saving.
    if (typed) onChange(parseDate(typed, currentContext().hoje) ?? typed)
    setTyped(undefined)
    onBlur?.()
  }
  return (
    <>
      <Masked
        {...props}
        text={typed ?? written(value)}
        mask={mask}
        onText={type}
        onBlur={leave}
        placeholder={translate('banca.telas.data.formato')}
        end={
          <IconButton
            tabIndex={-1}
            disabled={props.disabled ?? false}
            aria-label={translate('banca.telas.data.escolher')}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <CalendarIcon fontSize="inherit" />
          </IconButton>
        }
      />
      {anchor && (
        <Suspense>
          <Calendar
            anchor={anchor}
            value={typeof value === 'string' ? parseDate(value) : null}
            onPick={(date) => {
              setTyped(undefined)
              onChange(date)
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
