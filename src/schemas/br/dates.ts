/** Calendar dates are `yyyy-mm-dd` strings from end to end; arithmetic goes through UTC, so that no zone shifts them. */
const DAY = 86_400_000
const pad = (n: number, width = 2) => String(n).padStart(width, '0')
const ms = (s: string) => Date.parse(`${s}T00:00:00Z`)
const fromMs = (t: number) => new Date(t).toISOString().slice(0, 10)

/** A real calendar date in yyyy-mm-dd. */
export const isDate = (s: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(s) && Number(s.slice(0, 4)) >= 1000 && !Number.isNaN(ms(s)) && fromMs(ms(s)) === s

/** Reads dd/mm/aaaa, dd/mm/aa, ddmmaaaa, dd/mm (with `today` for the year) and yyyy-mm-dd; null for anything else. */
export function parseDate(s: string, today?: string): string | null {
  const text = s.trim()
  if (isDate(text)) return text
  const m = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!m) return null
  const year = m[3] ?? today?.slice(0, 4)
  if (!year) return null
  const date = `${year.length === 2 ? `20${year}` : year}-${pad(Number(m[2]))}-${pad(Number(m[1]))}`
  return isDate(date) ? date : null
}

/** dd/mm/yyyy; '' for nothing. */
export const formatDate = (s: string | null): string => (s ? `${s.slice(8, 10)}/${s.slice(5, 7)}/${s.slice(0, 4)}` : '')
export const addDays = (s: string, n: number): string => fromMs(ms(s) + n * DAY)
/** a − b in days. */
export const diffDays = (a: string, b: string): number => Math.round((ms(a) - ms(b)) / DAY)
/** 0 is Sunday. */
export const weekday = (s: string): number => new Date(ms(s)).getUTCDay()
export const isWeekend = (s: string): boolean => weekday(s) % 6 === 0

/** Months later, at most the last day of that month. */
export function addMonths(s: string, n: number): string {
  const index = Number(s.slice(0, 4)) * 12 + Number(s.slice(5, 7)) - 1 + n
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${pad(year, 4)}-${pad(month)}-${pad(Math.min(Number(s.slice(8, 10)), last))}`
}

function stepWeekdays(s: string, n: number, step: 1 | -1): string {
  let date = s
  for (let left = n; left > 0; ) {
    date = addDays(date, step)
    if (!isWeekend(date)) left--
  }
  return date
}
/** n weekdays earlier or later: Saturdays and Sundays do not count, holidays do (spec 1-tasks §4). */
export const subtractWeekdays = (s: string, n: number): string => stepWeekdays(s, n, -1)
export const addWeekdays = (s: string, n: number): string => stepWeekdays(s, n, 1)

/** Three weekdays before the final deadline, never before today (spec 1-tasks §4, §9). */
export function defaultDueDate(dtFatal: string, today: string): string {
  const due = subtractWeekdays(dtFatal, 3)
  return due < today ? today : due
}

const zones = new Map<string, Intl.DateTimeFormat>()
const zone = (timeZone: string) => {
  const known = zones.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  zones.set(timeZone, made)
  return made
}

/** The calendar date in a time zone. */
export const todayIn = (timeZone: string, now: Date = new Date()): string => zone(timeZone).format(now).slice(0, 10)

/** dd/mm/yyyy HH:MM of an instant. */
export function formatDateTime(iso: string | null, timeZone = 'America/Sao_Paulo'): string {
  if (!iso || Number.isNaN(Date.parse(iso))) return ''
  const text = zone(timeZone).format(new Date(iso))
  return `${formatDate(text.slice(0, 10))} ${text.slice(11, 16)}`
}

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
/** A date in words: 'sex, 27/11 · em 6 dias', 'hoje', 'amanhã', 'ontem', 'há 3 dias'. */
export function describeDate(s: string, today: string): string {
  const days = diffDays(s, today)
  if (days === 0) return 'hoje'
  if (days === 1) return 'amanhã'
  if (days === -1) return 'ontem'
  const near = days > 0 ? `em ${days} dias` : `há ${-days} dias`
  return `${WEEKDAYS[weekday(s)]}, ${formatDate(s).slice(0, s.slice(0, 4) === today.slice(0, 4) ? 5 : 10)} · ${near}`
}

/** HH:MM from '9:30', '930', '09:30'; null when hour or minutes are out of range (spec 1-tasks §5). */
export function parseTime(s: string): string | null {
  const m = /^(\d{1,2}):?(\d{2})(?::\d{2})?$/.exec(s.trim())
  if (!m || Number(m[1]) > 23 || Number(m[2]) > 59) return null
  return `${pad(Number(m[1]))}:${m[2]}`
}
