/**
 * Calendar dates are `yyyy-mm-dd` strings from end to end; arithmetic goes through UTC, so that no zone shifts them.
 * Every function but `isDate` throws a RangeError when given something that is not a date.
 */
const DAY = 86_400_000
const pad = (n: number, width = 2) => String(n).padStart(width, '0')
const fromMs = (t: number) => new Date(t).toISOString().slice(0, 10)

/** Years below 1000 are slips of the finger, and above 9999 have no four digits. */
const parse = (s: string) => (/^[1-9]\d{3}-\d{2}-\d{2}$/.test(s) ? Date.parse(`${s}T00:00:00Z`) : Number.NaN)

function ms(s: string): number {
  if (!isDate(s)) throw new RangeError(`Data inválida: ${s}`)
  return parse(s)
}

/** Whether the text is a real calendar date in yyyy-mm-dd. */
export function isDate(s: string): boolean {
  const t = parse(s)
  // Date.parse lets 30 February roll over into March, hence the way back.
  return !Number.isNaN(t) && fromMs(t) === s
}

/** What is written down as a date lies between these: beyond them it is a slip of the finger, and there is room to count. */
export const FIRST_DATE = '1900-01-01'
export const LAST_DATE = '2200-12-31'

/** Whether a date (yyyy-mm-dd) is one that the product takes. */
export const isUsualDate = (s: string): boolean => s >= FIRST_DATE && s <= LAST_DATE

/** `n` calendar days later (earlier when negative). */
export const addDays = (s: string, n: number): string => fromMs(ms(s) + n * DAY)

/** a − b in days. */
export const diffDays = (a: string, b: string): number => Math.round((ms(a) - ms(b)) / DAY)

/** `n` months later (earlier when negative), at most the last day of that month: 31/01 plus one month is 28/02. */
export function addMonths(s: string, n: number): string {
  const from = new Date(ms(s))
  const index = from.getUTCFullYear() * 12 + from.getUTCMonth() + n
  const year = Math.floor(index / 12)
  const month = index - year * 12
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return `${pad(year, 4)}-${pad(month + 1)}-${pad(Math.min(from.getUTCDate(), last))}`
}

/** Day of the week, 0 = domingo. */
export const weekday = (s: string): number => new Date(ms(s)).getUTCDay()

/** Whether the date is a Saturday or a Sunday. */
export const isWeekend = (s: string): boolean => weekday(s) % 6 === 0

/** `n` weekdays later (earlier when negative): Saturdays and Sundays are skipped, holidays are not. */
export function addWeekdays(s: string, n: number): string {
  let date = s
  for (let left = Math.abs(n); left > 0;) {
    date = addDays(date, n > 0 ? 1 : -1)
    if (!isWeekend(date)) left--
  }
  return date
}

/** `n` weekdays earlier (later when negative): Saturdays and Sundays are skipped, holidays are not. */
export const subtractWeekdays = (s: string, n: number): string => addWeekdays(s, -n)
