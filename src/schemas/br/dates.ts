import { diffDays, isDate, subtractWeekdays, weekday } from './calendar.ts'
import { formatDate } from './time.ts'

export * from './calendar.ts'
export * from './time.ts'

/** Two-digit years from here on are 19xx: a birth in 85 is past, a deadline in 27 is ahead. */
const PIVOT = 70

function fullYear(year: string): string {
  if (year.length !== 2) return year
  return (Number(year) < PIVOT ? '20' : '19') + year
}

/**
 * Reads dd/mm/aaaa, dd/mm/aa, ddmmaaaa, dd/mm (only with `today`, which lends its year) and yyyy-mm-dd, with slashes,
 * dots or hyphens; returns yyyy-mm-dd, or null for anything that is not a real date.
 */
export function parseDate(s: string, today?: string): string | null {
  const text = s.trim()
  if (isDate(text)) return text
  const typed = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [, day = '', month = '', year = today?.slice(0, 4)] = typed ?? []
  if (!typed || year === undefined) return null
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

/**
 * The due date proposed for a final deadline, both yyyy-mm-dd: three weekdays before it, never before today. Holidays
 * count as weekdays: the office's rule looks at no calendar, and the person may still change the date.
 */
export function defaultDueDate(dtFatal: string, today: string): string {
  const due = subtractWeekdays(dtFatal, 3)
  return due < today ? today : due
}

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/** dd/mm of a yyyy-mm-dd date, dd/mm/aa where its year is not the one of `today`; '' when not a date. */
export const shortDate = (s: string, today: string): string =>
  s.slice(0, 4) === today.slice(0, 4) ? formatDate(s).slice(0, 5) : formatDate(s).replace(/..(..)$/, '$1')

/**
 * A date in words beside `today`, both yyyy-mm-dd: 'hoje', 'amanhã', 'ontem', otherwise 'sex, 27/11 · em 6 dias' or
 * 'qua, 18/11 · há 3 dias', with the year when it is not today's. '' when not a date.
 */
export function describeDate(s: string, today: string): string {
  if (!isDate(s)) return ''
  const days = diffDays(s, today)
  if (days === 0) return 'hoje'
  if (days === 1) return 'amanhã'
  if (days === -1) return 'ontem'
  const near = days > 0 ? `em ${days} dias` : `há ${-days} dias`
  const shown = s.slice(0, 4) === today.slice(0, 4) ? formatDate(s).slice(0, 5) : formatDate(s)
  return `${WEEKDAYS[weekday(s)]}, ${shown} · ${near}`
}
