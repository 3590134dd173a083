import {
  addDays,
  FIRST_DATE,
  formatDate,
  formatDateTime,
  isDate,
  isUsualDate,
  LAST_DATE,
  parseDate,
  parseTime,
} from '../../br/dates.ts'
import { formatMonth, parseMonth } from '../../br/months.ts'
import type { FieldType } from '../fieldType.ts'
import { texts } from '../texts.ts'
import type { AnyField, Common } from '../types.ts'
import { declare } from './declare.ts'
import { fieldType } from './registry.ts'

const OPERATORS = ['eq', 'ne', 'in', 'nin', 'lt', 'lte', 'gt', 'gte', 'empty'] as const
const order = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)
const blank = (v: unknown) => (v === '' || v === undefined ? null : v)
// An instant of the first or the last day is another date in another zone.
const FIRST_INSTANT = Date.parse(addDays(FIRST_DATE, -1))
const LAST_INSTANT = Date.parse(addDays(LAST_DATE, 2))
const isUsualInstant = (s: string) => Date.parse(s) >= FIRST_INSTANT && Date.parse(s) < LAST_INSTANT
/** An instant with its zone, or a date as JavaScript prints it (characters). */
const LONGEST_DATE = 100
// Of an instant its day; of anything else the whole, or what follows a date would pass unread.
const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d[T ]/.test(text) ? text.slice(0, 10) : text)
const pad = (n: number) => String(n).padStart(2, '0')

const day: FieldType = {
  kind: 'date',
  bound: () => LONGEST_DATE,
  sql: () => 'date',
  yup: (f, y) =>
    y
      .string()
      .strict()
      .test('date', texts.invalid(f.label), (v) => v == null || isDate(v))
      .test('range', texts.dateRange(f.label), (v) => v == null || !isDate(v) || isUsualDate(v)),
  // Both the wire's yyyy-mm-dd and the screen's dd/mm/aaaa are understood; nonsense stays for validation to refuse.
  normalise: (v) => (typeof v === 'string' && v.trim() !== '' ? (parseDate(dayOf(v.trim())) ?? v) : blank(v)),
  parse: (text) => parseDate(text),
  format: (v) => (typeof v === 'string' ? formatDate(v) : ''),
  operators: OPERATORS,
  compare: order,
  json: () => ({ type: 'string', format: 'date' }),
  seed: (chance) => `${chance.int(2020, 2030)}-${pad(chance.int(1, 12))}-${pad(chance.int(1, 28))}`,
  sortable: true,
  cell: 'date',
  cast: 'date',
  moment: 'day',
  // An hour beside a date is passed over.
  imports: { words: () => 'data: dd/mm/aaaa', read: (text) => parseDate(text.split(/[ T]/)[0]!) },
}

export const dateTypes: readonly FieldType[] = [
  day,
  {
    ...day,
    kind: 'month',
    wrongKind: (f) => texts.month(f.label),
    yup: (f, y) =>
      y
        .string()
        .strict()
        .test('month', texts.month(f.label), (v) => v == null || isDate(v))
        .test('range', texts.dateRange(f.label), (v) => v == null || !isDate(v) || isUsualDate(v)),
    normalise: (v) => (typeof v === 'string' && v.trim() !== '' ? (parseMonth(dayOf(v.trim())) ?? v) : blank(v)),
    parse: parseMonth,
    format: (v) => (typeof v === 'string' ? formatMonth(v) : ''),
    cell: 'month',
    imports: { words: () => 'mês e ano: mm/aaaa', read: (text) => parseMonth(dayOf(text)) },
  },
  {
    kind: 'time',
    bound: () => LONGEST_DATE,
    sql: () => 'text',
    yup: (f, y) =>
      y
        .string()
        .strict()
        .matches(/^([01]\d|2[0-3]):[0-5]\d$/, texts.invalid(f.label)),
    // Spec 1-tasks §5: an hour above 23 or minutes above 59 clear the field.
    normalise: (v) => (typeof v === 'string' ? parseTime(v) : blank(v)),
    parse: (text) => parseTime(text),
    format: (v) => (typeof v === 'string' ? v : ''),
    operators: OPERATORS,
    compare: order,
    json: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
    seed: (chance) => `${pad(chance.int(0, 23))}:${pad(chance.int(0, 59))}`,
    sortable: true,
    moment: 'hour',
    imports: { words: () => 'hora: hh:mm' },
  },
  {
    kind: 'dateTime',
    bound: () => LONGEST_DATE,
    sql: () => 'timestamptz',
    yup: (f, y) =>
      y
        .string()
        .strict()
        .test('dateTime', texts.invalid(f.label), (v) => v == null || !Number.isNaN(Date.parse(v)))
        .test('range', texts.dateRange(f.label), (v) => v == null || Number.isNaN(Date.parse(v)) || isUsualInstant(v)),
    normalise: (v) => {
      if (v instanceof Date) return v.toISOString()
      if (typeof v !== 'string' || v.trim() === '') return blank(v)
      const instant = Date.parse(v)
      return Number.isNaN(instant) ? v : new Date(instant).toISOString()
    },
    parse: (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(Date.parse(text)).toISOString()),
    format: (v, _f, fuso) => (typeof v === 'string' ? formatDateTime(v, fuso) : ''),
    operators: OPERATORS,
    compare: (a, b) => Date.parse(String(a)) - Date.parse(String(b)),
    json: () => ({ type: 'string', format: 'date-time' }),
    seed: (chance) =>
      new Date(
        Date.UTC(chance.int(2020, 2030), chance.int(0, 11), chance.int(1, 28), chance.int(0, 23), chance.int(0, 59)),
      ).toISOString(),
    sortable: true,
    cell: 'datetime',
    cast: 'timestamptz',
    moment: 'instant',
  },
]

/** Lies on the calendar, as a day or an instant of one. */
export const isDated = (f: AnyField): boolean => ['day', 'instant'].includes(fieldType(f).moment ?? '')

export interface InstantOptions extends Common<string> {
  /** What has happened already: filters offer days that lie behind. */
  readonly past?: true
}
export interface DateOptions extends InstantOptions {
  /** The years that are accepted: from this one to so many ahead of the current one. */
  readonly years?: { readonly from: number; readonly ahead: number }
  /**
   * In lists and on cards it stands together with other dates of the record, each by its word: 'venc. 20/11 · fatal
   * 25/11'. `label` heads the column.
   */
  readonly composed?: { readonly label?: string; readonly dates: Readonly<Record<string, string>> }
}
/** The first and the last day that `years` accepts, as the firm's calendar stands; null where the field sets no years. */
export function daysOf(f: AnyField, hoje: string): { first: string; last: string } | null {
  const years = f.o.years as DateOptions['years']
  if (!['date', 'month'].includes(f.kind) || !years) return null
  return { first: `${years.from}-01-01`, last: `${Number(hoje.slice(0, 4)) + years.ahead}-12-31` }
}

/** A calendar day without time or zone, '2026-11-20' from end to end. */
export const date = declare<'date', string, DateOptions>('date')
/** A month, kept as its first day and written as 03/2026. */
export const month = declare<'month', string, DateOptions>('month')
/** An hour of the day, '23:59'. */
export const time = declare<'time', string>('time')
/** An instant, shown on the firm's clock. */
export const dateTime = declare<'dateTime', string, InstantOptions>('dateTime')
