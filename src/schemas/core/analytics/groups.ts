import { addDays, addMonths } from '../../br/calendar.ts'
import { formatDate } from '../../br/dates.ts'
import { mayOperate, mayRead, isNarrowed } from '../access.ts'
import { resolvePath } from '../conditions.ts'
import type { AnyEntity } from '../definition.ts'
import { codesOf } from '../fields/choice.ts'
import { refOptions } from '../fields/references.ts'
import { fieldType } from '../fields/registry.ts'
import type { Model } from '../model.ts'
import { lookedUp, targetOfReference } from '../named.ts'
import type { AnyField } from '../types.ts'
import type { Context } from '../values.ts'
import type { Every, Grouping } from './measure.ts'

/** What one group is known by: a code, an id, the first day of a period, the place of a step; null where nothing is filled in. */
export type GroupKey = string | number | boolean | null

/** The field that a grouping reads at the end of its path. */
export function groupedField(model: Model, entity: AnyEntity, { by }: Grouping): AnyField {
  const field = resolvePath(model, entity, by)?.at(-1)?.field
  if (!field) throw new Error(`${entity.name}: no field ${by}`)
  return lookedUp(field) ?? field
}

/** The fields that a path passes through, each with its entity; null where a step does not exist. */
export function stepsOf(entity: AnyEntity, path: string): readonly { entity: AnyEntity; field: AnyField }[] | null {
  const steps: { entity: AnyEntity; field: AnyField }[] = []
  let here: AnyEntity | undefined = entity
  for (const name of path.split('.')) {
    const field: AnyField | undefined = here?.fields[name]
    if (!here || !field) return null
    const looked = lookedUp(field) ?? field
    steps.push({ entity: here, field: looked })
    here = targetOfReference(looked)
  }
  return steps
}

/** May the session tell records apart by this? A reference is looked through where all that it leads to may be read. */
export const mayGroup = (entity: AnyEntity, { by, or = [] }: Grouping, ctx: Context): boolean =>
  [by, ...or].every((path) =>
    stepsOf(entity, path)?.every(
      ({ entity: at, field }) =>
        mayRead(field, ctx.flags) && (at === entity || (mayOperate(at, 'read', ctx.flags) && !isNarrowed(at, ctx))),
    ),
  )

const MONTHS: Readonly<Record<Every, number>> = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }
/** The last day of the period that begins on this day. */
export const periodEnd = (first: string, every: Every): string =>
  every === 'day' ? first : every === 'week' ? addDays(first, 6) : addDays(addMonths(first, MONTHS[every]), -1)

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })
function periodName(first: string, every: Every): string {
  if (every === 'year') return first.slice(0, 4)
  if (every === 'quarter') return `${Math.ceil(Number(first.slice(5, 7)) / 3)}º tri/${first.slice(2, 4)}`
  if (every === 'month')
    return MONTH.format(new Date(`${first}T12:00:00Z`))
      .replace(' de ', '/')
      .replace('.', '')
  return every === 'week' ? `Semana de ${formatDate(first)}` : formatDate(first)
}

function stepName(steps: readonly number[], at: number, say: (n: number) => string): string {
  if (at === 0) return `Menos de ${say(steps[0]!)}`
  const [from, to] = [steps[at - 1]!, steps[at]]
  return to === undefined ? `${say(from)} ou mais` : `De ${say(from)} a menos de ${say(to)}`
}

/** Days are counted whole: the last of a step is the one before the next begins. */
function daysName(steps: readonly number[], at: number): string {
  const say = (n: number) => `${n} ${n === 1 ? 'dia' : 'dias'}`
  if (at === 0) return steps[0] === 1 ? 'Menos de 1 dia' : `Até ${say(steps[0]! - 1)}`
  const [from, to] = [steps[at - 1]!, steps[at]]
  if (to === undefined) return `${say(from)} ou mais`
  return to - from === 1 ? say(from) : `De ${from} a ${say(to - 1)}`
}

/** The name of the record that a group is of, as people write it. */
export function recordName(model: Model, field: AnyField, name: string): string {
  const target = groupTarget(field)
  const entity = target && model.get(target.to)
  const title = entity?.fields[entity.title]
  return (title && fieldType(title).format(name, title)) || name
}

/** What people call a group, where its name is not that of a record. */
export function groupName(field: AnyField, grouping: Grouping, key: GroupKey): string {
  if (key === null) return 'Não informado'
  if (grouping.every) return periodName(String(key), grouping.every)
  if (grouping.ago) return daysName(grouping.ago, Number(key))
  const type = fieldType(field)
  // Steps are whole: cents would only make their names longer than a chart has room for.
  if (grouping.steps)
    return stepName(grouping.steps, Number(key), (n) => (type.format(n, field) || String(n)).replace(/,00$/, ''))
  const codes = codesOf(field)
  if (codes) return codes[String(key)]?.label ?? String(key)
  return typeof key === 'boolean' ? (key ? 'Sim' : 'Não') : type.format(key, field) || String(key)
}

/** The parameters by which a list shows the records of a group; null where a list cannot be asked so. */
export function groupFilter(
  field: AnyField,
  grouping: Grouping,
  key: GroupKey,
  today: string,
): Readonly<Record<string, string>> | null {
  const { by, or, every, steps, ago } = grouping
  if (or || by.includes('.')) return null
  if (key === null) return { [`${by}__empty`]: 'true' }
  if (every) return { [`${by}_inicial`]: String(key), [`${by}_final`]: periodEnd(String(key), every) }
  const at = Number(key)
  if (ago)
    return {
      ...(at < ago.length && { [`${by}_inicial`]: addDays(today, 1 - ago[at]!) }),
      ...(at > 0 && { [`${by}_final`]: addDays(today, -ago[at - 1]!) }),
    }
  if (steps)
    return {
      ...(at > 0 && { [`${by}__gte`]: String(steps[at - 1]) }),
      ...(at < steps.length && { [`${by}__lt`]: String(steps[at]) }),
    }
  const { points, operators } = fieldType(field)
  return points || codesOf(field) || !operators.includes('contains')
    ? { [by]: String(key) }
    : { [`${by}__eq`]: String(key) }
}

/** The field that the groups of a grouping are held against, where the session may read it. */
export function goalOf(model: Model, entity: AnyEntity, grouping: Grouping, ctx: Context): AnyField | undefined {
  const target = groupTarget(groupedField(model, entity, grouping))
  if (grouping.goal === undefined || !target) return undefined
  const at = model.get(target.to)
  const field = at.fields[grouping.goal]
  return field && mayOperate(at, 'read', ctx.flags) && !isNarrowed(at, ctx) && mayRead(field, ctx.flags)
    ? field
    : undefined
}

/** The entity whose records a grouping names; null where it names none. */
export const groupTarget = (field: AnyField): { readonly to: string } | null =>
  fieldType(field).points ? refOptions(field) : null
