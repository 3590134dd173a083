import { withoutEnd } from '../../../src/schemas/br/text.ts'

const EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
/** Days between the two calendars that a workbook may count by. */
export const FROM_1904 = 1462
/** The last day of 9999: what is beyond is a number in a date's clothes. */
const LAST_DAY = 2_958_466

/** How a cell's number is meant: by the format that it is shown in. */
export type Shown = 'number' | 'date' | 'percent'

const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 49)

/** Excel itself takes no longer format (characters). */
const LONGEST_CODE = 255

/** What the code of a number format makes of a number: 'dd/mm/yyyy' is a date, '0,00%' a percentage. */
export function shownBy(id: number, code: string | undefined): Shown {
  if (code === undefined) return isDateId(id) ? 'date' : id === 9 || id === 10 ? 'percent' : 'number'
  const bare = code.slice(0, LONGEST_CODE).replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '')
  return bare.includes('%') ? 'percent' : /[dmyhs]/i.test(bare.replace(/general/gi, '')) ? 'date' : 'number'
}

const pad = (n: number, to = 2) => String(n).padStart(to, '0')

/** A number as a Brazilian types it, without the noise of floating point and without separators: 1234,5. */
export function typedNumber(n: number): string {
  const exact = Number(n.toPrecision(15))
  const text = Math.abs(exact) < 1e-6 && exact !== 0 ? withoutEnd(exact.toFixed(12), /0/) : String(exact)
  return text.replace('.', ',')
}

function typedDate(serial: number, shift: number): string {
  const at = new Date(EPOCH + Math.round((serial + shift) * 86_400) * 1000)
  const time = `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`
  if (serial < 1) return time
  const date = `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${pad(at.getUTCFullYear(), 4)}`
  return (at.getTime() - EPOCH) % DAY === 0 ? date : `${date} ${time}`
}

/** The number of a cell as its text: dates as dd/mm/aaaa. `shift` is in days, for workbooks that count from 1904. */
export function typedCell(value: string, shown: Shown, shift: number): string {
  const n = Number(value)
  if (value.trim() === '' || !Number.isFinite(n)) return value
  if (shown === 'date' && n >= 0 && n < LAST_DAY) return typedDate(n, shift)
  return shown === 'percent' ? `${typedNumber(n * 100)}%` : typedNumber(n)
}

/** 'BC12' is column 54, counted from 0; -1 where there is no reference. */
export function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters ? [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1 : -1
}
