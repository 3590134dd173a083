import { screenMessages } from '../../ui/i18n/screens.ts'

const DAY = 86_400_000
const utc = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`)

/** Whole days from one date to another; negative when it has passed. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY)

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** 'sex · em 4 dias': a date as people speak of it, while it is near enough to matter. */
export function dateWords(date: string, today: string): string {
  const words = screenMessages.banca.telas.data
  const n = daysBetween(today, date)
  const near = { '0': words.hoje, '1': words.amanha, '-1': words.ontem }[String(n)]
  const day = weekday.format(utc(date)).replace('.', '')
  if (near) return `${day} · ${near}`
  if (Math.abs(n) > 60) return day
  return `${day} · ${(n > 0 ? words.em_dias : words.ha_dias).replace('%{n}', String(Math.abs(n)))}`
}
