import type { KeyboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import type { Listed } from '../list/Body.tsx'
import type { Carrying } from './DayGrid.tsx'
import { Event } from './Event.tsx'
import { longDay } from './period.ts'

interface Props {
  readonly day: string
  readonly today: boolean
  /** Belongs to the month before or after. */
  readonly outside: boolean
  readonly current: boolean
  readonly records: readonly Listed[]
  readonly room: number
  readonly carrying: Carrying | null
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onOpen: () => void
}

/** A day: the first few of its records, and how many more there are. */
export function DayCell(props: Props) {
  const { day, today, outside, current, records, room, carrying, onFocus, onKeyDown, onOpen } = props
  const translate = useTranslate()
  const data = longDay(day)
  const label = records.length
    ? translate('banca.telas.calendario.dia', { data, smart_count: records.length })
    : translate('banca.telas.calendario.dia_vazio', { data })
  const shown = records.length > room ? records.slice(0, room - 1) : records
  const over = carrying?.carry?.to === day && carrying.carry.from !== day
  const classes = ['b-day', outside && 'b-outside', today && 'b-today', over && 'b-over']
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
      <ul>
        {shown.map((record) => (
          <Event key={record.id} record={record} day={day} reachable={current} carrying={carrying} />
        ))}
        {shown.length < records.length && (
          <li>
            <button type="button" className="b-more" tabIndex={current ? 0 : -1} onClick={onOpen}>
              {translate('banca.telas.calendario.mais', { n: records.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </td>
  )
}
