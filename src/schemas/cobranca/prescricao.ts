import { cases, choices, hoje } from '../core/index.ts'

/**
 * Limitation of debts in public or private instruments: five years of at most 1827 days (CC, art. 206, § 5º, I), told six
 * months before.
 */
export const PRESCRICAO_DIAS = 1827
export const AVISO_DIAS = 182

const prescricao = choices({
  PR: { label: 'Prescrito (CC 206, § 5º, I)', tom: 'late' },
  PE: { label: 'Perto da prescrição (CC 206, § 5º, I)', tom: 'today' },
  NP: 'Dentro do prazo',
})

/** How far a debt due on a day is from its limitation, while no lawsuit was filed for it and it is charged. */
export const prescricaoDe = <const D extends string, const O extends object>(dia: D, cobrado: O) =>
  cases(
    'Prescrição',
    prescricao,
    [
      [{ ...cobrado, [dia]: { lt: hoje(-PRESCRICAO_DIAS) } } as O & Readonly<Record<D, object>>, 'PR'],
      [{ ...cobrado, [dia]: { lt: hoje(AVISO_DIAS - PRESCRICAO_DIAS) } } as O & Readonly<Record<D, object>>, 'PE'],
    ],
    'NP',
  )
