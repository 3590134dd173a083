import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import IconButton from '@mui/material/IconButton'
import Before from '@mui/icons-material/ChevronLeft'
import After from '@mui/icons-material/ChevronRight'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { addMonths } from '../../schemas/br/calendar.ts'
import { monthNamed as named } from './MonthsTable.tsx'
import './texts.ts'

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  margin: '0 0 12px',
  '> :last-child': { marginLeft: 'auto' },
  ...inputStyles(theme),
  // Here there is room for the words.
  '.b-radios.b-parts span': { padding: '5px 10px', whiteSpace: 'nowrap' },
}))

/** What a report is asked for, in one line above it; what is last stands at the right. */
export const ReportBar = ({ children }: { readonly children: ReactNode }) => <Root>{children}</Root>

interface Months {
  /** Of the first and last month, `yyyy-mm`. */
  readonly de: string
  readonly ate: string
  /** How many months a step is. */
  readonly step?: number
  readonly onMove: (months: number) => void
}

interface Periods {
  readonly children: ReactNode
  /** What goes before and after is called, by their keys. */
  readonly names: readonly [before: string, after: string]
  readonly onMove: (way: -1 | 1) => void
}

/** The periods that are shown, and the way to others. */
export function PeriodsShown({ children, names: [before, after], onMove }: Periods) {
  const translate = useTranslate()
  return (
    <span>
      <IconButton aria-label={translate(`banca.financeiro.${before}`)} onClick={() => onMove(-1)}>
        <Before />
      </IconButton>
      {children}
      <IconButton aria-label={translate(`banca.financeiro.${after}`)} onClick={() => onMove(1)}>
        <After />
      </IconButton>
    </span>
  )
}

/** The months that are shown, and the way to others. */
export const MonthsShown = ({ de, ate, step = 1, onMove }: Months) => (
  <PeriodsShown
    names={step === 1 ? ['mes_anterior', 'mes_seguinte'] : ['ano_anterior', 'ano_seguinte']}
    onMove={(way) => onMove(way * step)}
  >
    {step === 1 ? `${named(de)} – ${named(ate)}` : de.slice(0, 4)}
  </PeriodsShown>
)

/** The first and the last month of so many that end with one, `yyyy-mm`. */
export const spanTo = (last: string, months: number) => ({
  de: addMonths(`${last}-01`, 1 - months).slice(0, 7),
  ate: last,
})

interface Choice<T extends string> {
  readonly name: string
  readonly label: string
  readonly of: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly words: (value: T) => string
}

/** One of few ways to look at a report. */
export const ReportChoice = <T extends string>({ name, label, of, value, onChange, words }: Choice<T>) => (
  <fieldset className="b-radios b-parts" aria-label={label}>
    {of.map((one) => (
      <label key={one}>
        <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
        <span>{words(one)}</span>
      </label>
    ))}
  </fieldset>
)
