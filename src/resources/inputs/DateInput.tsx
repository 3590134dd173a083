import { Suspense, useState } from 'react'
import { useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { daysOf } from '../../schemas/core/index.ts'
import { formatDate, isDate, parseDate } from '../../schemas/br/dates.ts'
import { applyMask } from '../../schemas/br/mask.ts'
import { besideDate, dateInWords, readTypedDate } from '../../schemas/br/typedDate.ts'
import type { InputProps } from '../registry.ts'
import { currentContext } from '../../runtime/context.ts'
import { Masked } from './Masked.tsx'
import { part } from '../shell.ts'

const Calendar = part(() => import('./Calendar.tsx'))

/** Words and distances stay as they are typed; 1/3 is two numbers, whatever the mask makes of its digits. */
function mask(text: string): string {
  if (/^\s*[+-]|\p{L}/u.test(text)) return text.slice(0, 16)
  const numbers = text.replace(/(?<=^|[/.-])\d(?=[/.-])/g, '0$&')
  return applyMask(numbers.replace(/\D/g, '').slice(0, 8), '##/##/####')
}
const written = (value: unknown) =>
  typeof value !== 'string' ? '' : /^\d{4}-/.test(value) ? formatDate(value) : mask(value)

/**
 * A date typed as dd/mm/aaaa, as `hoje`, `sex`, `+3u` (see readTypedDate), or picked; what is understood stands beside it
 * in words. The value stays a yyyy-mm-dd string from end to end.
 */
export function DateInput(props: InputProps) {
  const { value, onChange, onBlur, compact } = props
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const [touched, setTouched] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { hoje } = currentContext()
  const type = (text: string) => {
    setTyped(text)
    setTouched(true)
    onChange(/^[\d/]{10}$/.test(text) ? parseDate(text) : null)
  }
  const settle = () => {
    // What is no date stays to be seen and is refused on saving.
    if (typed) onChange(readTypedDate(typed, hoje) ?? typed)
    setTyped(undefined)
  }
  const date = typed === undefined ? value : readTypedDate(typed, hoje)
  const told = typed === undefined ? besideDate : dateInWords
  const words = touched && !compact && typeof date === 'string' && isDate(date) ? told(date, hoje) : ''
  return (
    <>
      <Masked
        {...props}
        text={typed ?? written(value)}
        mask={mask}
        onText={type}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        onEnter={settle}
        selects
        hint={translate('banca.telas.data.atalhos')}
        placeholder={translate('banca.telas.data.formato')}
        end={
          <>
            {!compact && <output className="b-date-words">{words}</output>}
            <IconButton
              tabIndex={-1}
              disabled={props.disabled ?? false}
              aria-label={translate('banca.telas.data.escolher')}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <CalendarIcon fontSize="inherit" />
            </IconButton>
          </>
        }
      />
      {anchor && (
        <Suspense>
          <Calendar
            anchor={anchor}
            value={typeof value === 'string' ? parseDate(value) : null}
            days={daysOf(props.field, hoje)}
            onPick={(picked) => {
              setTyped(undefined)
              setTouched(true)
              onChange(picked)
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
