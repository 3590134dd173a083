import { isDate, parseDate, todayIn } from '../../src/schemas/br/dates.ts'

/** Courts write the time of their capital and no zone. */
const ZONE = 'America/Sao_Paulo'
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/
const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?(Z|[+-]\d{2}:?\d{2})?$/

/** How far the clocks of the capital are from UTC at an instant (ms). */
function offset(at: Date): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
}

function ofWall(day: string, time: string): Date | null {
  if (!isDate(day)) return null
  const wall = Date.parse(`${day}T${time}Z`)
  return Number.isNaN(wall) ? null : new Date(wall - offset(new Date(wall)))
}

/** The instant that a source means: ISO with or without a zone, an epoch in milliseconds, `YYYYMMDDHHmmss`. Null where it means none. */
export function instanteDe(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  if (/^\d{13}$/.test(text)) return new Date(Number(text)).toISOString()
  const compact = COMPACT.exec(text)
  if (compact) {
    const [, y, m, d, hh = '00', mm = '00', ss = '00'] = compact
    return ofWall(`${y}-${m}-${d}`, `${hh}:${mm}:${ss}`)?.toISOString() ?? null
  }
  const iso = ISO.exec(text)
  if (iso) {
    if (!iso[3]) return ofWall(iso[1]!, iso[2]!)?.toISOString() ?? null
    const at = Date.parse(text.replace(' ', 'T').replace(',', '.'))
    return Number.isNaN(at) ? null : new Date(at).toISOString()
  }
  const day = parseDate(text)
  return day && (ofWall(day, '00:00:00')?.toISOString() ?? null)
}

/** The day that a source means, in the capital's time, whatever shape it comes in. Null where it means none. */
export function diaDe(value: unknown): string | null {
  // `20101112` is a compact day before it is one of the year 1112.
  const compact = typeof value === 'string' ? COMPACT.exec(value.trim()) : null
  const written = compact && `${compact[1]}-${compact[2]}-${compact[3]}`
  const day = written && isDate(written) ? written : typeof value === 'string' ? parseDate(value) : null
  if (day) return day
  const at = instanteDe(value)
  return at && todayIn(ZONE, new Date(at))
}
