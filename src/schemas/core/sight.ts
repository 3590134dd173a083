import { limitsFor, mayAct } from './access.ts'
import type { AnyEntity } from './definition.ts'
import type { AnyWhere } from './types.ts'
import type { Context } from './values.ts'
import { fieldsRead, matches } from './where.ts'

/** Fields that decide, with others, whether the session sees a row; walls aside. */
export const sightFields = (entity: AnyEntity, ctx: Context): string[] => [
  ...new Set(limitsFor(entity, ctx).flatMap(({ where }) => fieldsRead(where as AnyWhere))),
]

/**
 * What a reference may be set to without the row leaving the session's sight, where that hangs on it: the operand of its
 * `in`, such as one's own teams; undefined where nothing is said of it.
 */
export function withinSight(entity: AnyEntity, name: string, ctx: Context): unknown {
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
  const sight = sightFields(entity, ctx)
  return Object.values(entity.actions).some(
    (action) =>
      mayAct(entity, action, ctx.flags) &&
      Object.keys(action.input ?? {}).some((n) => sight.includes(n) && changed.includes(n)),
  )
}

/** Whether the session sees a row, walls aside. */
export const isInSight = (entity: AnyEntity, row: Record<string, unknown>, ctx: Context): boolean =>
  limitsFor(entity, ctx).every(({ where }) => matches(where as AnyWhere, row, ctx, entity.fields))
