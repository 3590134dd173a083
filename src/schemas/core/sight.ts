import { limitsFor, mayAct } from './access.ts'
import type { AnyEntity } from './definition.ts'
import type { AnyWhere } from './types.ts'
import type { Context } from './values.ts'
import { fieldsRead, matches } from './where.ts'

/** Fields that decide, with others, whether the session sees a row; walls aside. */
export const sightFields = (entity: AnyEntity, ctx: Context): string[] => [
  ...new Set(limitsFor(entity, ctx).flatMap(({ where }) => fieldsRead(where as AnyWhere))),
]

/** The operand of a field's `in` among the limits of the session's sight, such as one's own teams. */
function sightOf(entity: AnyEntity, name: string, ctx: Context): unknown {
  const operandIn = (where: AnyWhere): unknown =>
    (where[name] as { in?: unknown } | undefined)?.in ??
    [where.or, where.and]
      .flatMap((branch) => (branch as AnyWhere[] | undefined) ?? [])
      .map(operandIn)
      .find(Boolean)
  return limitsFor(entity, ctx)
    .map(({ where }) => operandIn(where as AnyWhere))
    .find(Boolean)
}

/**
 * Whether a change of these fields hands the row to others, as an action that this session may take would: then it may
 * leave the session's sight.
 */
export function handsOver(entity: AnyEntity, changed: readonly string[], ctx: Context): boolean {
  const moved = sightFields(entity, ctx).filter((n) => changed.includes(n))
  if (moved.length === 0) return false
  return Object.values(entity.actions).some(
    (action) => moved.some((n) => n in (action.input ?? {})) && mayAct(entity, action, ctx.flags),
  )
}

/** Whether the session sees a row, walls aside. */
export const isInSight = (entity: AnyEntity, row: Record<string, unknown>, ctx: Context): boolean =>
  limitsFor(entity, ctx).every(({ where }) => matches(where as AnyWhere, row, ctx, entity.fields))

/**
 * What a reference of this row may be set to, for anything else the server refuses because the row would leave the session's
 * sight; undefined where nothing hangs on it: the row stays in sight by its other values, or the change hands it over.
 */
export function withinSight(
  entity: AnyEntity,
  name: string,
  row: Record<string, unknown>,
  mode: 'create' | 'update',
  ctx: Context,
): unknown {
  const own = sightOf(entity, name, ctx)
  if (own === undefined || isInSight(entity, { ...row, [name]: null }, ctx)) return undefined
  return mode === 'update' && handsOver(entity, [name], ctx) ? undefined : own
}
