import { addDays, addMonths, weekday } from '../../../src/schemas/br/calendar.ts'
import type { Every, GroupKey } from '../../../src/schemas/core/index.ts'

const MONTHS: Readonly<Partial<Record<Every, number>>> = { month: 1, quarter: 3, year: 12 }
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const daysBetween = (a: string, b: string): number => Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000)
const monday = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))

/**
 * The period that each is held against, where the first day compared is `then` instead of `now`: the one of the same
 * place in its series, for the same months or weeks are never in both.
 */
export function heldAgainst(every: Every, now: string, then: string): (key: GroupKey) => GroupKey {
  const months = MONTHS[every]
  if (months !== undefined) {
    const back = months * (Math.floor(monthOf(now) / months) - Math.floor(monthOf(then) / months))
    return (key) => (typeof key === 'string' ? addMonths(key, -back) : key)
  }
  const days = every === 'week' ? daysBetween(monday(then), monday(now)) : daysBetween(then, now)
  return (key) => (typeof key === 'string' ? addDays(key, -days) : key)
}
