import type { Birthday } from '../../api/calls/home.ts'
import { addDays, weekday } from '../../schemas/br/dates.ts'

const MORNING = 5
const AFTERNOON = 12
const EVENING = 18

/** How one greets at this hour of the firm's clock. */
export function greetingOf(now: Date, timeZone: string): 'bom_dia' | 'boa_tarde' | 'boa_noite' {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  if (hour >= MORNING && hour < AFTERNOON) return 'bom_dia'
  return hour >= AFTERNOON && hour < EVENING ? 'boa_tarde' : 'boa_noite'
}

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
const long = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const short = inUtc({ weekday: 'short' })

/** 'sábado, 21 de novembro de 2026', of a yyyy-mm-dd. */
export const longDate = (date: string): string => long.format(new Date(`${date}T12:00:00Z`))

const two = (n: number) => String(n).padStart(2, '0')

/** When a birthday is next, as yyyy-mm-dd; a 29th of February is kept on the 28th of other years. */
export function nextDay({ dia, mes }: Birthday, today: string): string {
  const year = Number(today.slice(0, 4))
  const of = (y: number) => {
    const leap = new Date(Date.UTC(y, 1, 29)).getUTCMonth() === 1
    return `${y}-${two(mes)}-${two(mes === 2 && dia === 29 && !leap ? 28 : dia)}`
  }
  return of(year) >= today ? of(year) : of(year + 1)
}

/** The working days of the week that a day is in, the next one's for a day of the weekend. */
export function weekOf(today: string): string[] {
  const day = weekday(today)
  const monday = addDays(today, day === 6 ? 2 : day === 0 ? 1 : 1 - day)
  return [0, 1, 2, 3, 4].map((n) => addDays(monday, n))
}

/** 'hoje', 'amanhã', or 'sex, 27/11'. */
export function dayWords(date: string, today: string, words: { hoje: string; amanha: string }): string {
  if (date === today) return words.hoje
  if (date === addDays(today, 1)) return words.amanha
  const weekday = short.format(new Date(`${date}T12:00:00Z`)).replace('.', '')
  return `${weekday}, ${date.slice(8)}/${date.slice(5, 7)}`
}
