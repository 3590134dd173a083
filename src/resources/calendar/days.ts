import { addDays, todayIn } from '../../schemas/br/dates.ts'
import { fieldType, startOfDay, type AnyEntity, type AnyField } from '../../schemas/core/index.ts'
import type { Place } from '../actions/planMove.ts'
import { longDay } from './period.ts'

const isInstant = (field: AnyField): boolean => fieldType(field).moment === 'instant'

/** The day of a value on the firm's calendar; null for none. */
export function dayOf(field: AnyField, value: unknown, fuso: string): string | null {
  if (typeof value !== 'string' || value === '') return null
  return isInstant(field) ? todayIn(fuso, new Date(value)) : value.slice(0, 10)
}

/** The time of day beside a date, by its name: `hr_x` of `dt_x`. Null where there is none. */
export function timeBeside(entity: AnyEntity, by: string): string | null {
  const name = by.replace(/^dt_/, 'hr_')
  const field = entity.fields[name]
  return field && fieldType(field).moment === 'hour' ? name : null
}

/** The last minute stands for the whole day, not for an appointment in it. */
const END_OF_DAY = '23:59'

/** At what time of its day a record is; '' when at none. */
export function hourOf(record: Readonly<Record<string, unknown>>, time: string | null): string {
  const written = time ? String(record[time] ?? '').slice(0, 5) : ''
  return written === END_OF_DAY ? '' : written
}

/** A day as a place to put a record: an instant keeps its time of day there. */
export function placeOf(field: AnyField, day: string, before: unknown, fuso: string): Place {
  const label = longDay(day)
  const old = dayOf(field, before, fuso)
  if (!isInstant(field) || old === null) return { label, value: day }
  const time = Date.parse(String(before)) - Date.parse(startOfDay(old, fuso))
  return { label, value: new Date(Date.parse(startOfDay(day, fuso)) + time).toISOString() }
}

/** The filter that finds what lies between two days. Written with operators: the list's own range keeps its word. */
export const between = (field: AnyField, by: string, from: string, to: string, fuso: string) =>
  isInstant(field)
    ? { [`${by}__gte`]: startOfDay(from, fuso), [`${by}__lt`]: startOfDay(addDays(to, 1), fuso) }
    : { [`${by}__gte`]: from, [`${by}__lte`]: to }
