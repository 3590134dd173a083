import type { Resultado } from '../../prazos/tipos.ts'
import { addDays, weekday } from '../../schemas/br/calendar.ts'
import { formatDate } from '../../schemas/br/dates.ts'

export type Mark = 'conta' | 'fora' | 'prova'
export interface MonthDay {
  readonly data: string
  readonly mark: Mark | null
  readonly n: number | null
  readonly motivo: string
  readonly ends: boolean
  readonly begins: boolean
}
export interface Month {
  readonly name: string
  /** Weeks from Sunday to Saturday; null outside of the month. */
  readonly weeks: readonly (readonly (MonthDay | null)[])[]
}

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const SHORT = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/** 'ter, 08/12/2026'. */
export const dayName = (data: string): string => `${SHORT[weekday(data)]}, ${formatDate(data)}`
export const WEEK = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'] as const

/** More months than these are told in the list alone. */
const MOST = 12

/** The months of a count, each day with what it was for; none where the count is too long to be looked at. */
export function monthsOf({ passos, inicio, fim_conservador, fim_com_comprovacao }: Resultado): Month[] {
  const first = passos[0]?.data
  const last = passos.at(-1)?.data
  if (!first || !last) return []
  const steps = new Map(passos.map((p) => [p.data, p]))
  const months: Month[] = []
  for (let day = `${first.slice(0, 8)}01`; day <= last;) {
    const month = day.slice(0, 7)
    const cells: (MonthDay | null)[] = Array.from({ length: weekday(day) }, () => null)
    for (; day.startsWith(month); day = addDays(day, 1)) {
      const step = steps.get(day)
      cells.push({
        data: day,
        mark: step ? (step.conta ? 'conta' : step.exige_prova ? 'prova' : 'fora') : null,
        n: step?.n ?? null,
        motivo: step?.motivo ?? '',
        begins: day === inicio,
        ends: day === fim_conservador || day === fim_com_comprovacao,
      })
    }
    while (cells.length % 7) cells.push(null)
    const weeks = Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(i * 7, i * 7 + 7))
    months.push({ name: `${MONTHS[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`, weeks })
  }
  return months.length > MOST ? [] : months
}
