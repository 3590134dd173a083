import { cases, hoje, type AnyWhere } from './core/index.ts'
import { diasAtraso } from './enums.ts'

/**
 * For how long something has been late, in the steps that offices ask by (rule exp.dias-atraso). Each step is a stretch of
 * the date itself, which an index serves; `pending` says what can be late at all.
 */
export const atrasoDe = (date: string, pending: AnyWhere) => {
  const between = (from: number, to: number) => ({ ...pending, [date]: { gte: hoje(-from), lte: hoje(-to) } })
  return cases(
    'Dias em Atraso',
    diasAtraso,
    [
      // A step is asked for without those before it: of the last one there are the most.
      [{ ...pending, [date]: { lt: hoje(-30) } }, '31+'],
      [between(30, 11), '11-30'],
      [between(10, 6), '6-10'],
      [between(5, 3), '3-5'],
      [between(2, 2), '2'],
      [between(1, 1), '1'],
    ],
    'EM_DIA',
  )
}
