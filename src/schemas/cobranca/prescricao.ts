import { addDays } from '../br/calendar.ts'
import { cases, choices, hoje } from '../core/index.ts'

/**
 * Limitation of debts in public or private instruments: five years of at most 1827 days (CC, art. 206, § 5º, I), told six
 * months before.
 */
const PRESCRICAO_DIAS = 1827
const AVISO_DIAS = 182

const prescricao = choices({
  PR: { label: 'Prescrito (CC 206, § 5º, I)', tom: 'late' },
  PE: { label: 'Perto da prescrição (CC 206, § 5º, I)', tom: 'today' },
  NP: 'Dentro do prazo',
})

type De<D extends string, O> = Readonly<Record<D, O>>
/** Due so long ago that it is lost to limitation. */
export const prescrito = <const D extends string>(dia: D) => ({ [dia]: { lt: hoje(-PRESCRICAO_DIAS) } }) as De<D, { lt: ReturnType<typeof hoje> }>
/** Due so long ago that limitation is near. */
export const pertoDaPrescricao = <const D extends string>(dia: D) =>
  ({ [dia]: { gte: hoje(-PRESCRICAO_DIAS), lt: hoje(AVISO_DIAS - PRESCRICAO_DIAS) } }) as De<D, Record<'gte' | 'lt', ReturnType<typeof hoje>>>

/** How far a debt due on a day is from its limitation, while no lawsuit was filed for it and it is charged. */
export const prescricaoDe = <const D extends string, const O extends object>(dia: D, cobrado: O) =>
  cases(
    'Prescrição',
    prescricao,
    [
      [{ ...cobrado, ...prescrito(dia) }, 'PR'],
      [{ ...cobrado, ...pertoDaPrescricao(dia) }, 'PE'],
    ],
    'NP',
  )

/** What is to be told of the limitation of a debt due on a day for which no lawsuit was filed; null while it is far. */
export function avisoDePrescricao(vencimento: string, dia: string): string | null {
  if (vencimento < addDays(dia, -PRESCRICAO_DIAS)) return prescricao.PR.label
  return vencimento < addDays(dia, AVISO_DIAS - PRESCRICAO_DIAS) ? prescricao.PE.label : null
}
