import { addMessages, SCREENS } from '../../i18n/parts.ts'
import { addDays } from '../../schemas/br/dates.ts'
import { fieldType, type AnyField } from '../../schemas/core/index.ts'
import { namedRanges } from '../fields/ranges.tsx'

addMessages({ passado: { ontem: 'Ontem', sete: 'Últimos 7 dias', trinta: 'Últimos 30 dias' } }, SCREENS)

/** Whether the days of a field lie behind: it says so, or is the moment at which something was done. */
const isPast = (f: AnyField): boolean =>
  f.o.past === true || f.o.write === 'action' || (f.o.write === 'server' && fieldType(f).moment === 'instant')

/** The stretches of time that a field's filter offers, by their texts: of what has happened none lies ahead. */
export function offeredRanges(
  field: AnyField,
  today: string,
): readonly (readonly [string, readonly [string, string]])[] {
  const { hoje, amanha, semana, sete, mes, mes_passado } = namedRanges(today)
  const named = (all: object) =>
    Object.entries(all).map(([name, days]) => [`${SCREENS}.faixa.nomes.${name}`, days] as const)
  if (!isPast(field)) return named({ hoje, amanha, semana, sete, mes, mes_passado })
  const until = (days: number, from = today) => [addDays(today, 1 - days), from] as const
  return [
    ...named({ hoje }),
    [`${SCREENS}.passado.ontem`, until(2, addDays(today, -1))],
    ...named({ semana }),
    [`${SCREENS}.passado.sete`, until(7)],
    ...named({ mes, mes_passado }),
    [`${SCREENS}.passado.trinta`, until(30)],
  ]
}
