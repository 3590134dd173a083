import { addDays, addMonths, diffDays, weekday } from '../br/calendar.ts'
import { isBusinessDay } from '../br/typedDate.ts'

/** What decides when a task comes again; dates yyyy-mm-dd. */
export interface Recorrencia {
  /** Due date of the task that it began with. */
  readonly dt_base: string
  readonly tipo_recorrencia: string
  /** Days, for type 1. */
  readonly nr_intervalo: string | null
  /** ISO weekdays, 1 = Monday, for type 2; none means the weekday of the first task. */
  readonly cd_dia_recorrencia: readonly string[] | null
}

/** Days ahead of its due date that a task of type 1 or 2 is made; one of type 3 is made a month ahead (spec §4). */
const AHEAD = 7

const iso = (date: string) => String(weekday(date) || 7)

/** An earlier business day where the date is none: later would be too late. */
function businessDayUpTo(date: string): string {
  return isBusinessDay(date) ? date : businessDayUpTo(addDays(date, -1))
}

/** The calendar date of the nth repetition (n ≥ 1), before it is brought to a business day. */
export function nominalDate(r: Recorrencia, n: number): string {
  if (r.tipo_recorrencia === '1') return addDays(r.dt_base, Number(r.nr_intervalo ?? 7) * n)
  // From the first date each time, so that the 31st stays the 31st wherever there is one.
  if (r.tipo_recorrencia === '3') return addMonths(r.dt_base, n)
  const days = r.cd_dia_recorrencia?.length ? r.cd_dia_recorrencia : [iso(r.dt_base)]
  const weeks = Math.floor((n - 1) / days.length)
  let date = addDays(r.dt_base, weeks * 7)
  for (let left = n - weeks * days.length; left > 0;) {
    date = addDays(date, 1)
    if (days.includes(iso(date))) left--
  }
  return date
}

/** When the nth task is due, and from which day on it is to be there. */
export function occurrence(r: Recorrencia, n: number): { readonly dt_vencimento: string; readonly desde: string } {
  const nominal = nominalDate(r, n)
  const desde = r.tipo_recorrencia === '3' ? addMonths(nominal, -1) : addDays(nominal, -AHEAD)
  return { dt_vencimento: businessDayUpTo(nominal), desde }
}

/** The final deadline that keeps its distance from the due date, on a business day and never before it. */
export function fatalFor(dt_vencimento: string, first: { dt_fatal: string; dt_vencimento: string }): string {
  const fatal = businessDayUpTo(addDays(dt_vencimento, diffDays(first.dt_fatal, first.dt_vencimento)))
  return fatal < dt_vencimento ? dt_vencimento : fatal
}
