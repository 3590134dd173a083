import { addDays, isDate } from './calendar.ts'

/** Leis 662/1949 and 10.607/2002, 6.802/1980 (12 October), by month and day. */
const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '12-25': 'Natal',
}

/** Easter Sunday of a Gregorian year, yyyy-mm-dd (Meeus, Jones and Butcher). */
export function easter(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const shift = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15
  const epact = (19 * golden + shift) % 30
  const days = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * days) / 451)
  const position = epact + days - 7 * late + 114
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(Math.floor(position / 31))}-${two((position % 31) + 1)}`
}

/**
 * Name of the national holiday on a date (yyyy-mm-dd), or null. Only to suggest: carnival, Corpus Christi and the
 * courts' own calendars are not in it. Includes Good Friday and, from 2024, 20 November (Lei 14.759/2023).
 */
export function nationalHoliday(s: string): string | null {
  if (!isDate(s)) return null
  const day = s.slice(5)
  if (day === '11-20') return s >= '2024' ? 'Dia Nacional de Zumbi e da Consciência Negra' : null
  return FIXED[day] ?? (addDays(easter(Number(s.slice(0, 4))), -2) === s ? 'Sexta-feira Santa' : null)
}
