import { addDays, diffDays, isDate, isWeekend, weekday } from './calendar.ts'
import { describeDate, parseDate } from './dates.ts'
import { nationalHoliday } from './holidays.ts'
import { unaccent } from './text.ts'
import { formatDate } from './time.ts'

const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const NAMED: Readonly<Record<string, number>> = { hoje: 0, amanha: 1, ontem: -1 }

/** Whether people work on a date (yyyy-mm-dd): neither weekend nor national holiday. Courts have calendars of their own. */
export const isBusinessDay = (date: string): boolean => !isWeekend(date) && nationalHoliday(date) === null

/**
 * `n` business days later (earlier when negative), yyyy-mm-dd. Weekends and national holidays are skipped; counting
 * begins on the day after, as deadlines do (CPC, art. 224). @throws RangeError when not a date
 */
export function addBusinessDays(date: string, n: number): string {
  let at = date
  for (let left = Math.abs(n); left > 0;) {
    at = addDays(at, n > 0 ? 1 : -1)
    if (isBusinessDay(at)) left--
  }
  return at
}

/** So many days from today at most: more is a slip of the finger. */
const FAR = 3660

function relative(text: string, today: string): string | null {
  const [, sign, digits, unit] = /^([+-])\s*(\d{1,4})\s*(u|uteis|util)?$/.exec(text) ?? []
  const n = Number(`${sign}${digits}`)
  if (!sign || Math.abs(n) > FAR) return null
  return unit ? addBusinessDays(today, n) : addDays(today, n)
}

function named(text: string, today: string): string | null {
  if (text in NAMED) return addDays(today, NAMED[text]!)
  const name = text.replace(/-feira$/, '')
  const day = WEEKDAYS.findIndex((full) => name === full || name === full.slice(0, 3))
  // The one to come: today has a name of its own.
  return day < 0 ? null : addDays(today, ((day - weekday(today) + 6) % 7) + 1)
}

/** A day and a month alone: the next such day, today included; 29/02 waits for its leap year. */
function dayAndMonth(text: string, today: string): string | null {
  if (!/^\d{1,2}[/.-]\d{1,2}$/.test(text)) return null
  const year = Number(today.slice(0, 4))
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = parseDate(text, `${year + ahead}-01-01`)
    if (date && date >= today) return date
  }
  return null
}

/**
 * What somebody means who types a date: `hoje`, `amanhã`, `ontem`, `seg` to `dom` (the next one, never today), `+10`
 * (calendar days from today), `+3u` (business days), `12/3` (the next one) and all that `parseDate` reads. `today` and
 * the answer are yyyy-mm-dd; null for what is none of these.
 */
export function readTypedDate(typed: string, today: string): string | null {
  const text = unaccent(typed.trim())
  const short = relative(text, today) ?? named(text, today)
  if (short) return short
  return /^\d{1,2}[/.-]\d{1,2}$/.test(text) ? dayAndMonth(text, today) : parseDate(text)
}

const LONG = 400

/** The understood date beside what was typed: 'sex, 27/11 · em 6 dias'; far from today only its weekday and date. */
export function dateInWords(date: string, today: string): string {
  if (!isDate(date)) return ''
  const day = WEEKDAYS[weekday(date)]!.slice(0, 3).replace('sab', 'sáb')
  const days = diffDays(date, today)
  if (Math.abs(days) > LONG) return `${day}, ${formatDate(date)}`
  // 'amanhã' alone would leave the weekday to be worked out.
  return Math.abs(days) < 2
    ? `${day}, ${formatDate(date).slice(0, 5)} · ${describeDate(date, today)}`
    : describeDate(date, today)
}

/** The same beside a date that can be read already: 'sex · em 6 dias'. */
export const besideDate = (date: string, today: string): string => dateInWords(date, today).replace(/, [\d/]+/, '')

/** Past this a day says more than how long ago it was (days). */
const LONG_AGO = 45

/** How long ago a day was, in days that are worked: 'hoje', 'ontem', 'há 3 dias úteis'; '' where it is to come or long past. */
export function agoInWords(date: string, today: string): string {
  const days = isDate(date) ? diffDays(today, date) : -1
  if (days < 0 || days > LONG_AGO) return ''
  if (days < 2) return days === 0 ? 'hoje' : 'ontem'
  const worked = Array.from({ length: days }, (_, i) => addDays(date, i + 1)).filter(isBusinessDay).length
  return worked === 0 ? `há ${days} dias` : worked === 1 ? 'há 1 dia útil' : `há ${worked} dias úteis`
}
