import type { KeyboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import { isWeekend } from '../../schemas/br/dates.ts'
import { nationalHoliday } from '../../schemas/br/holidays.ts'
import type { Listed } from '../list/listed.ts'
import type { Carrying } from './useCarry.ts'
import { Event } from './Event.tsx'
import { longDay } from './period.ts'

interface Props {
  readonly day: string
  readonly today: boolean
  /** Belongs to the month before or after. */
  readonly outside: boolean
  readonly current: boolean
  readonly records: readonly Listed[]
  /** How many there are, drawn or not. */
  readonly count: number
  readonly room: number
  readonly time: string | null
  readonly carrying: Carrying | null
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onOpen: () => void
}

/** A day: the first few of its records, and how many more there are. */
export function DayCell(props: Props) {
  const { day, today, outside, current, records, count, room, time, carrying, onFocus, onKeyDown, onOpen } = props
  const translate = useTranslate()
  const data = longDay(day)
  const holiday = nationalHoliday(day)
  const label = [
    count
      ? translate('banca.telas.calendario.no_dia', { data, smart_count: count })
      : translate('banca.telas.calendario.no_dia_vazio', { data }),
    ...(holiday ? [translate('banca.telas.calendario.feriado', { nome: holiday })] : []),
  ].join(', ')
  const shown = count > room ? records.slice(0, room - 1) : records
  const over = carrying?.carry?.to === day && carrying.carry.from !== day
  const free = holiday !== null || isWeekend(day)
  const classes = ['b-day', free && 'b-free', outside && 'b-outside', today && 'b-today', over && 'b-over']
  return (
    <td
      aria-label={label}
      aria-current={today ? 'date' : undefined}
      data-dia={day}
      tabIndex={current ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      onFocus={onFocus}
      onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
      onDragOver={(event) => {
        if (!carrying?.carry) return
        event.preventDefault()
        carrying.over(day)
      }}
      onDrop={(event) => {
        event.preventDefault()
        void carrying?.drop()
      }}
    >
      <button type="button" className="b-day-number" tabIndex={-1} onClick={onOpen}>
        {Number(day.slice(8))}
      </button>
      {holiday && (
        <span className="b-holiday" title={holiday}>
          {holiday}
        </span>
      )}
      <ul>
        {shown.map((record) => (
          <Event key={record.id} record={record} day={day} reachable={current} time={time} carrying={carrying} />
        ))}
        {shown.length < count && (
          <li>
            <button type="button" className="b-more" tabIndex={current ? 0 : -1} onClick={onOpen}>
              {translate('banca.telas.calendario.mais', { n: count - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </td>
  )
}
