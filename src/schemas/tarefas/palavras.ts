import { diffDays, isDate } from '../br/calendar.ts'
import type { Context } from '../core/index.ts'

/** By when a task without an hour of its own is due. */
const END_OF_DAY = '23:59'

/** How late a task is, or at what hour of today it is due: what one needs to see of it first. */
export function palavrasDoPrazo(code: string, row: Record<string, unknown>, ctx: Context): string | undefined {
  const { dt_vencimento: due, hr_vencimento: hour } = row
  if (code === 'VE' && typeof due === 'string' && isDate(due)) {
    const days = diffDays(ctx.hoje, due)
    return days === 1 ? 'Vencida ontem' : `Vencida há ${days.toLocaleString('pt-BR')} dias`
  }
  if (code === 'PD' && typeof hour === 'string' && hour !== END_OF_DAY) return `Hoje às ${hour.slice(0, 5)}`
  return undefined
}
