import { addDays, addMonths, weekday } from '../../schemas/br/dates.ts'

/** Whole weeks of a month, one week, one day, or the days of a month that have something. */
export type View = 'mes' | 'semana' | 'dia' | 'lista'
export const VIEWS: readonly View[] = ['mes', 'semana', 'dia', 'lista']

const firstOf = (day: string) => `${day.slice(0, 8)}01`
const lastOf = (day: string) => addDays(addMonths(firstOf(day), 1), -1)
const weekOf = (day: string) => addDays(day, -weekday(day))
const range = (from: string, days: number) => Array.from({ length: days }, (_, i) => addDays(from, i))

/** The days on show around one: itself, its week from domingo on, the whole weeks of its month, or its month alone. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'dia') return [day]
  if (view === 'semana') return range(weekOf(day), 7)
  if (view === 'lista') return range(firstOf(day), Number(lastOf(day).slice(8)))
  const from = weekOf(firstOf(day))
  return range(from, 7 * (1 + weeksBetween(from, weekOf(lastOf(day)))))
}
const weeksBetween = (from: string, to: string) => {
  let weeks = 0
  for (let at = from; at < to; at = addDays(at, 7)) weeks++
  return weeks
}

/** The day to look at when turning pages. */
export const turned = (view: View, day: string, by: number): string => {
  if (view === 'dia') return addDays(day, by)
  return view === 'semana' ? addDays(day, 7 * by) : addMonths(firstOf(day), by)
}

// Through UTC both ways, so that no zone shifts a date.
const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  return (day: string) => made.format(Date.parse(`${day}T00:00:00Z`))
}
const monthYear = format({ month: 'long', year: 'numeric' })
const dayMonth = format({ day: 'numeric', month: 'long' })
const dayMonthYear = format({ day: 'numeric', month: 'long', year: 'numeric' })
const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortWeekday = format({ weekday: 'short' })

/** 'terça-feira, 24 de novembro'. */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
export const weekdayName = (day: string): string => shortWeekday(day).replace('.', '')

/** A title's first letter. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** 'Novembro de 2026', '15 a 21 de novembro de 2026', or 'Sábado, 21 de novembro de 2026'. */
export function periodTitle(view: View, day: string): string {
  if (view === 'mes' || view === 'lista') return capital(monthYear(day))
  if (view === 'dia') return capital(fullDay(day))
  const [from, to] = [weekOf(day), addDays(weekOf(day), 6)]
  const start = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : dayMonth(from)
  return `${start} a ${dayMonthYear(to)}`
}
