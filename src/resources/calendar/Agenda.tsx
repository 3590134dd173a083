import { useTranslate } from 'ra-core'
import { describeDate } from '../../schemas/br/dates.ts'
import { nationalHoliday } from '../../schemas/br/holidays.ts'
import type { Listed } from '../list/listed.ts'
import type { Column } from '../list/columns.ts'
import { Ticket } from '../board/Ticket.tsx'
import { currentContext } from '../../runtime/context.ts'
import { hourOf } from './days.ts'
import { longDay } from './period.ts'
import '../../i18n/boards.ts'

interface TicketsProps {
  readonly records: readonly Listed[]
  readonly facts: readonly Column[]
  /** The field that says at what time of the day. */
  readonly time: string | null
}

export const Tickets = ({ records, facts, time }: TicketsProps) => (
  <ul className="b-tickets">
    {records.map((record) => (
      <li className="b-ticket" key={record.id}>
        {hourOf(record, time) && <span className="b-hour">{hourOf(record, time)}</span>}
        <Ticket record={record} facts={facts} />
      </li>
    ))}
  </ul>
)

interface Props {
  readonly days: readonly string[]
  readonly recordsOn: (day: string) => readonly Listed[]
  readonly countOn: (day: string) => number
  readonly facts: readonly Column[]
  readonly time: string | null
  readonly onOpen: (day: string) => void
}

/** One day after another, for a list or where there is no room for weeks; what is past is folded away. */
export function Agenda({ days, recordsOn, countOn, facts, time, onOpen }: Props) {
  const translate = useTranslate()
  const { hoje } = currentContext()
  const shown = days.filter((day) => day === hoje || days.length === 1 || countOn(day) > 0)
  const past = days.includes(hoje) ? shown.filter((day) => day < hoje) : []
  const section = (day: string) => (
    <section key={day} aria-label={longDay(day)} data-dia={day}>
      <h3 className={day === hoje ? 'b-today' : undefined}>
        {[describeDate(day, hoje), nationalHoliday(day), countOn(day) || null].filter(Boolean).join(' · ')}
      </h3>
      {countOn(day) === 0 && <p className="b-none">{translate('banca.telas.calendario.dia_nada')}</p>}
      {recordsOn(day).length > 0 && <Tickets records={recordsOn(day)} facts={facts} time={time} />}
      {recordsOn(day).length < countOn(day) && (
        <button type="button" className="b-more" onClick={() => onOpen(day)}>
          {translate('banca.telas.calendario.mais', { n: countOn(day) - recordsOn(day).length })}
        </button>
      )}
    </section>
  )
  if (shown.length === 0) return <p className="b-none">{translate('banca.telas.calendario.vazio')}</p>
  return (
    <div className="b-agenda">
      {past.length > 0 && (
        <details>
          <summary>{translate('banca.telas.calendario.anteriores', { smart_count: past.length })}</summary>
          {past.map(section)}
        </details>
      )}
      {shown.filter((day) => !past.includes(day)).map(section)}
    </div>
  )
}
