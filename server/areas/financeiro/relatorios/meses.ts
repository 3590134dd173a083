import { addMonths, isDate, isUsualDate } from '../../../../src/schemas/br/calendar.ts'
import { invalid } from '../../../core/errors.ts'

const MONTHS = 12
/** Longer is no statement of a year. */
const MOST_MONTHS = 60

const monthOf = (given: string | undefined, name: string, otherwise: string): string => {
  if (!given) return otherwise
  const day = given.length === 7 ? `${given}-01` : given
  if (!isDate(day) || !isUsualDate(day)) throw invalid({ [name]: ['Mês inválido.'] })
  return `${day.slice(0, 7)}-01`
}

export interface Meses {
  /** The first day of the first, `yyyy-mm-dd`. */
  readonly from: string
  /** The first day after the last. */
  readonly until: string
  /** Each, `yyyy-mm`. */
  readonly meses: readonly string[]
}

/** Which months a report is asked for by `de` and `ate`; the last twelve unless said. Throws 400 for what is none, or too many. */
export function mesesDe(query: Readonly<Record<string, string | undefined>>, hoje: string): Meses {
  const to = monthOf(query.ate, 'ate', `${hoje.slice(0, 7)}-01`)
  const from = monthOf(query.de, 'de', addMonths(to, 1 - MONTHS))
  if (from > to) throw invalid({ de: ['O começo vem depois do fim.'] })
  const meses: string[] = []
  for (let month = from; month <= to && meses.length <= MOST_MONTHS; month = addMonths(month, 1))
    meses.push(month.slice(0, 7))
  if (meses.length > MOST_MONTHS) throw invalid({ de: [`No máximo ${MOST_MONTHS} meses de cada vez.`] })
  return { from, until: addMonths(to, 1), meses }
}
