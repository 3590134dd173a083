import { addDays } from '../schemas/br/calendar.ts'
import { easter, nationalHoliday } from '../schemas/br/holidays.ts'

export interface Feriado {
  readonly motivo: string
  readonly base_legal: string
}

const BASES: Readonly<Record<string, string>> = {
  '10-12': 'Lei 6.802/1980',
  '11-20': 'Lei 14.759/2023',
  '04-21': 'Lei 662/1949, art. 1º (Lei 10.607/2002)',
  '11-02': 'Lei 662/1949, art. 1º (Lei 10.607/2002)',
}

/** The national holiday on a date with its law; Good Friday counts as one (Lei 9.093/1995, art. 2). */
export function feriadoNacional(data: string): Feriado | null {
  const motivo = nationalHoliday(data)
  if (!motivo) return null
  const base_legal = motivo === 'Sexta-feira Santa' ? 'Lei 9.093/1995, art. 2º' : BASES[data.slice(5)]
  return { motivo, base_legal: base_legal ?? 'Lei 662/1949, art. 1º' }
}

const FIXED: Readonly<Record<string, readonly [motivo: string, inciso: string]>> = {
  '08-11': ['Dia do Advogado', 'IV'],
  '11-01': ['Todos os Santos', 'IV'],
  '11-02': ['Finados', 'IV'],
  '12-08': ['Dia da Justiça', 'IV'],
}

/** The holidays of federal justice and the superior courts: Lei 5.010/1966, art. 62, for any year. */
export function feriadoFederal(data: string): Feriado | null {
  const day = data.slice(5)
  const law = (motivo: string, inciso: string) => ({ motivo, base_legal: `Lei 5.010/1966, art. 62, ${inciso}` })
  if (day >= '12-20' || day <= '01-06') return law('Recesso da Justiça Federal', 'I')
  const fixed = FIXED[day]
  if (fixed) return law(...fixed)
  const pascoa = easter(Number(data.slice(0, 4)))
  if (data >= addDays(pascoa, -4) && data <= pascoa) return law('Semana Santa', 'II')
  if (data === addDays(pascoa, -48) || data === addDays(pascoa, -47)) return law('Carnaval', 'III')
  return null
}

/** Whether a court keeps Lei 5.010: all but the states' own (J 8 and 9). */
export const segueJusticaFederal = (tribunal: number | null): boolean =>
  tribunal !== null && tribunal >= 100 && tribunal < 800

/** 20 December to 20 January, both inclusive. */
export const noRecesso = (data: string): boolean => data.slice(5) >= '12-20' || data.slice(5) <= '01-20'
