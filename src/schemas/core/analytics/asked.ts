import { addDays } from '../../br/calendar.ts'
import { fieldType } from '../fields/registry.ts'
import type { AnyEntity } from '../definition.ts'
import type { AnyField, AnyOps, AnyWhere } from '../types.ts'
import { shiftDate, startOfDay, type Context } from '../values.ts'
import { mayGroup, periodEnd, stepsOf, type GroupKey } from './groups.ts'
import type { Grouping } from './measure.ts'

const PREFIX = 'grupo__'
/** The key that the group of records of none is asked by. */
const NONE = 'null'
const EMPTY: AnyOps = { empty: true }

/** The grouping that a parameter of a list call asks for a group of; undefined for any other parameter. */
export const groupingAsked = (parameter: string): string | undefined =>
  parameter.startsWith(PREFIX) ? parameter.slice(PREFIX.length) : undefined

/** What asks a list for the records of one group, whatever it is of. */
export const groupAsked = (name: string, key: GroupKey): Readonly<Record<string, string>> => ({
  [`${PREFIX}${name}`]: key === null ? NONE : String(key),
})

/** The key of the group that is asked for so; ids and places of steps stay as they are written. */
export const keyAsked = (raw: string): GroupKey =>
  raw === NONE ? null : raw === 'true' || raw === 'false' ? raw === 'true' : raw

/** Reads a value as the field's filter does; throws for what is none. */
type Read = (field: AnyField, op: 'eq' | 'gte' | 'has', raw: string) => unknown

/** What holds for the field at the end of the way; null for a key that no group has. */
function opsOf(field: AnyField, { every, steps, ago }: Grouping, raw: string, ctx: Context, read: Read): AnyOps | null {
  if (every) {
    const first = String(read(field, 'gte', raw))
    const last = periodEnd(first, every)
    const instant = fieldType(field).moment === 'instant'
    return { gte: first, ...(instant ? { lt: startOfDay(shiftDate(last, 1), ctx.fuso) } : { lte: last }) }
  }
  const list = ago ?? steps
  if (!list) return fieldType(field).array ? { has: read(field, 'has', raw) } : { eq: read(field, 'eq', raw) }
  const at = Number(raw)
  if (!/^\d{1,3}$/.test(raw) || at > list.length) return null
  if (steps) return { ...(at > 0 && { gte: steps[at - 1] }), ...(at < steps.length && { lt: steps[at] }) }
  const [oldest, newest] = [list[at], list[at - 1]]
  const instant = fieldType(field).moment === 'instant'
  const until = newest === undefined ? undefined : addDays(ctx.hoje, -newest)
  return {
    ...(oldest !== undefined && { gte: addDays(ctx.hoje, 1 - oldest) }),
    ...(until && (instant ? { lt: startOfDay(shiftDate(until, 1), ctx.fuso) } : { lte: until })),
  }
}

/**
 * The records of one group, as a condition: also of a group that no filter of a field could say, for it is told by what a
 * reference leads to, or by the first of several that is filled in. Null for what is no group, or not the session's to ask.
 */
export function groupWhere(entity: AnyEntity, name: string, raw: string, ctx: Context, read: Read): AnyWhere | null {
  const grouping = Object.hasOwn(entity.groupings, name) ? entity.groupings[name] : undefined
  if (!grouping || !mayGroup(entity, grouping, ctx)) return null
  const paths = [grouping.by, ...(grouping.or ?? [])]
  const none = (some: readonly string[]): AnyWhere[] => some.map((path) => ({ [path]: EMPTY }))
  if (raw === NONE) return { and: none(paths) }
  const field = stepsOf(entity, grouping.by)?.at(-1)?.field
  const ops = field && opsOf(field, grouping, raw, ctx, read)
  if (!ops) return null
  return { or: paths.map((path, at) => ({ and: [...none(paths.slice(0, at)), { [path]: ops }] })) }
}
