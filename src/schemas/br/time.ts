import { isDate } from './calendar.ts'

/** Building a formatter costs a hundred times its use, and a list formats thousands of instants in one zone. */
const zones = new Map<string, Intl.DateTimeFormat>()

/** `yyyy-mm-dd HH:MM` of an instant in a time zone: Swedish is the locale that writes ISO. */
function inZone(instant: Date, timeZone: string): string {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  const zone = zones.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', style)
  zones.set(timeZone, zone)
  return zone.format(instant)
}

const brazilian = (date: string) => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

/**
 * The calendar date (yyyy-mm-dd) of an instant in an IANA time zone.
 * @throws RangeError when the zone is unknown
 */
export const todayIn = (timeZone: string, now: Date = new Date()): string => inZone(now, timeZone).slice(0, 10)

/** dd/mm/yyyy; '' for nothing and for what is not a date. The time of an instant is ignored, see formatDateTime. */
export const formatDate = (s: string | null | undefined): string => (s && isDate(s.slice(0, 10)) ? brazilian(s) : '')

/** dd/mm/yyyy HH:MM of an ISO instant in a time zone; '' for nothing and for what is not an instant. */
export function formatDateTime(iso: string | null | undefined, timeZone = 'America/Sao_Paulo'): string {
  if (!iso) return ''
  // Without an offset it is already somebody's wall clock: Date would read it in the machine's own zone.
  const wall = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)[\d:.]*)?$/.exec(iso)
  if (wall) return `${formatDate(wall[1] ?? '')} ${wall[2] ?? ''}`.trim()
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return ''
  const text = inZone(instant, timeZone)
  return `${brazilian(text)} ${text.slice(11, 16)}`
}

/** HH:MM from '9:30', '930', '09:30' or '09:30:00'; null when hour or minutes are out of range: '24:00'. */
export function parseTime(s: string): string | null {
  const [, hour = '', minutes = ''] = /^(\d{1,2}):?(\d{2})(?::\d{2})?$/.exec(s.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minutes) > 59) return null
  return `${hour.padStart(2, '0')}:${minutes}`
}
