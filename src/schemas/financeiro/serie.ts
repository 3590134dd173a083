import { addDays, addMonths } from '../br/calendar.ts'
import { isBusinessDay } from '../br/typedDate.ts'

/** Months between two bills of a series; a fortnight is days. */
const MESES = { ME: 1, BI: 2, TR: 3, SE: 6, AN: 12 } as const
const QUINZENA = 15
/** More are not made at once. */
export const MAXIMO_DA_SERIE = 120
/** A series without an end is made for so many months ahead, and goes on as they pass. */
export const MESES_ADIANTE = 12

export type Periodo = keyof typeof MESES | 'QU'
export type DiaUtil = 'MA' | 'PO' | 'AN'

/** The day that was agreed on of the `n`th bill (from 0) of a series: the 31st is the last of a shorter month, and comes again in a longer one. */
export const baseDe = (primeira: string, periodo: Periodo, n: number): string =>
  periodo === 'QU' ? addDays(primeira, n * QUINZENA) : addMonths(primeira, n * MESES[periodo])

/** The day on which it is due: a weekend or a national holiday moves it where that was asked for. */
export function vencimentoDe(base: string, regra: DiaUtil): string {
  if (regra === 'MA') return base
  let day = base
  while (!isBusinessDay(day)) day = addDays(day, regra === 'PO' ? 1 : -1)
  return day
}

export interface Serie {
  /** `yyyy-mm-dd`, the first of all. */
  readonly primeira: string
  readonly periodo: Periodo
  readonly dia_util: DiaUtil
}
export interface Ocorrencia {
  /** From 1. */
  readonly ordem: number
  readonly base: string
  readonly vencimento: string
}
const ocorrencia = ({ primeira, periodo, dia_util }: Serie, n: number): Ocorrencia => {
  const base = baseDe(primeira, periodo, n)
  return { ordem: n + 1, base, vencimento: vencimentoDe(base, dia_util) }
}

/** So many bills of a series. */
export const ocorrencias = (serie: Serie, quantas: number): Ocorrencia[] => Array.from({ length: quantas }, (_, n) => ocorrencia(serie, n))

/** Those whose agreed day is not after `fim`, from the `desde`th on (from 0): at least the first, at most `MAXIMO_DA_SERIE`. */
export function ocorrenciasAte(serie: Serie, fim: string, desde = 0): Ocorrencia[] {
  const all: Ocorrencia[] = []
  for (let n = desde; all.length < MAXIMO_DA_SERIE; n++) {
    const one = ocorrencia(serie, n)
    if (one.base > fim && n > 0) break
    all.push(one)
  }
  return all
}
