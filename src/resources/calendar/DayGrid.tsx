import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, weekday } from '../../schemas/br/dates.ts'
import type { Listed } from '../list/listed.ts'
import { currentContext } from '../../runtime/context.ts'
import { DayCell } from './DayCell.tsx'
import { turned, weekdayName, type View } from './period.ts'
import { STEPS, type Carrying } from './useCarry.ts'

interface Props {
  readonly view: View
  readonly day: string
  readonly days: readonly string[]
  readonly title: string
  /** The field beside the date that says at what time. */
  readonly time: string | null
  readonly describedBy: string
  readonly recordsOn: (day: string) => readonly Listed[]
  readonly countOn: (day: string) => number
  readonly carrying: Carrying | null
  readonly onTurn: (day: string) => void
  readonly onOpen: (day: string) => void
}

// A table whose cells are moved between; the linter knows tables that are read only.
const GRID = { role: 'grid' } as const
const ROOM: Readonly<Record<View, number>> = { mes: 4, semana: 40, dia: 40, lista: 40 }

/** Where a key leads from a day; null for keys that lead nowhere. */
function target(key: string, day: string, view: View): string | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'Home') return addDays(day, -weekday(day))
  if (key === 'End') return addDays(day, 6 - weekday(day))
  if (key === 'PageUp') return turned(view, day, -1)
  return key === 'PageDown' ? turned(view, day, 1) : null
}

/** Weeks of days. Arrows go from day to day and on into the next period; Enter opens a day. */
export function DayGrid(props: Props) {
  const { view, day, days, title, time, describedBy, recordsOn, countOn, carrying, onTurn, onOpen } = props
  const [focused, setFocused] = useState(day)
  const [turnedTo, setTurnedTo] = useState(day)
  if (turnedTo !== day) {
    setTurnedTo(day)
    setFocused(day)
  }
  const grid = useRef<HTMLTableElement>(null)
  const wanted = useRef<string>(undefined)
  const today = currentContext().hoje
  const current = days.includes(focused) ? focused : day
  useEffect(() => {
    if (wanted.current) grid.current?.querySelector<HTMLElement>(`[data-dia="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen(current)
    }
    const next = target(event.key, current, view)
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    wanted.current = next
    setFocused(next)
    if (!days.includes(next) || (view === 'mes' && event.key.startsWith('Page'))) onTurn(next)
  }
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(7 * i, 7 * i + 7))
  return (
    <table {...GRID} ref={grid} className={`b-grid b-${view}`} aria-label={title} aria-describedby={describedBy}>
      <thead>
        <tr>
          {days.slice(0, 7).map((one) => (
            <th scope="col" key={one}>
              {weekdayName(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                today={one === today}
                outside={view === 'mes' && one.slice(0, 7) !== day.slice(0, 7)}
                current={one === current}
                records={recordsOn(one)}
                count={countOn(one)}
                room={ROOM[view]}
                time={time}
                carrying={carrying}
                onFocus={() => setFocused(one)}
                onKeyDown={onKeyDown}
                onOpen={() => onOpen(one)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
