import ical, { ICalAlarmType, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { formatProcesso } from '../../../src/schemas/br/cnj.ts'
import { addDays, formatDate } from '../../../src/schemas/br/dates.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Feed } from './feeds.ts'
import { vtimezone } from './zone.ts'

export interface Calendar {
  readonly feed: Feed
  readonly tasks: readonly Row[]
  /** The firm's clock. */
  readonly fuso: string
  /** Where the product answers, without a slash at the end. */
  readonly origin: string
}

const END_OF_DAY = '23:59'
const MINUTES = 30
const two = (n: number) => String(n).padStart(2, '0')
/** Line breaks the format has a way to write; what else is not to be seen has no place in it. */
const clean = (value: unknown) =>
  String(value ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
/** A text as the format writes it (RFC 5545 §3.3.11); the library leaves the name of a calendar as it is given. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** On its day, or at its time: a deadline of 18:00 occupies the half hour that begins there. */
function when(day: string, time: string, fuso: string): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  if (!time || time === END_OF_DAY) return { start: midnight(day), end: midnight(addDays(day, 1)), allDay: true }
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + MINUTES
  const end = `${minutes < 1440 ? day : addDays(day, 1)}T${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}:00`
  return { start: `${day}T${time}:00`, end, timezone: fuso }
}

const client = (task: Row) => (task.ob_cliente as { nm_cliente?: string } | null)?.nm_cliente

function described(task: Row): string {
  const fatal = task.dt_fatal ? `Prazo fatal: ${formatDate(String(task.dt_fatal))}` : ''
  const lines = [fatal, task.nr_processo && `Processo: ${formatProcesso(String(task.nr_processo))}`, client(task)]
  return clean(lines.filter(Boolean).join('\n'))
}

function eventsOf(task: Row, { feed, fuso, origin }: Calendar): ICalEventData[] {
  const cancelled = task.dt_cancelamento !== null
  const id = `tarefa-${String(task.id)}`
  const changed = new Date(String(task.dt_atualizado))
  const common = {
    stamp: changed,
    lastModified: changed,
    created: new Date(String(task.dt_criado)),
    sequence: Number(task.nr_versao),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: `${origin}/dashboard/tarefas/${String(task.id)}`,
    description: described(task),
  }
  const title = `${task.dt_conclusao ? '✓ ' : ''}${clean(task.nm_titulo)}`
  const day = String(task.dt_vencimento)
  const time = String(task.hr_vencimento ?? '').slice(0, 5)
  const warns = feed.nr_alarme !== null && !cancelled && !task.dt_conclusao
  const due: ICalEventData = {
    ...common,
    ...when(day, time, fuso),
    id: `${id}@banca`,
    summary: title,
    ...(warns && { alarms: [{ type: ICalAlarmType.display, trigger: feed.nr_alarme * 60, description: title }] }),
  }
  if (!task.dt_fatal || task.dt_fatal === task.dt_vencimento) return [due]
  const fatal = { ...common, ...when(String(task.dt_fatal), '', fuso), id: `${id}-fatal@banca` }
  return [due, { ...fatal, summary: `Prazo fatal: ${title}` }]
}

/** The tasks as an iCalendar document (RFC 5545): the same tasks are the same text, so that it can be compared. */
export function calendarText(calendar: Calendar): string {
  const document = ical({
    name: escaped(`Banca: ${clean(calendar.feed.nm_feed)}`),
    prodId: { company: 'banca', product: 'agenda', language: 'PT' },
    // Without a name, so that stamps stay in universal time, as the format asks; each event names its own.
    timezone: { name: null, generator: (zone) => vtimezone(zone) },
    ttl: 3600,
  })
  for (const task of calendar.tasks) for (const event of eventsOf(task, calendar)) document.createEvent(event)
  return `${document.toString()}\r\n`
}
