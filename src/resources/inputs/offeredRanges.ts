import { fieldType, type AnyField } from '../../schemas/core/index.ts'
import { namedRanges } from '../fields/ranges.tsx'

type Name = keyof ReturnType<typeof namedRanges>
const BEHIND: readonly Name[] = ['hoje', 'ontem', 'semana', 'sete_passados', 'mes', 'mes_passado']
const ANY: readonly Name[] = ['hoje', 'amanha', 'semana', 'sete', 'mes', 'mes_passado']

/** Whether the days of a field lie behind: it says so, or is the moment at which something was done. */
const isPast = (f: AnyField): boolean =>
  f.o.past === true || f.o.write === 'action' || (f.o.write === 'server' && fieldType(f).moment === 'instant')

/** The stretches of time that a field's filter offers: of what has happened none lies ahead. */
export function offeredRanges(field: AnyField, today: string) {
  const all = namedRanges(today)
  return (isPast(field) ? BEHIND : ANY).map((name) => [name, all[name]] as const)
}
