import { compute, matches, type AnyEntity, type AnyWhere, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { actionsOver, rightsOver } from '../../runtime/rights.ts'

/** Whether a row counts no more (see the list's `struck`). */
export const isStruck = (entity: AnyEntity, row: Row, ctx: Context): boolean =>
  entity.list.struck !== null && matches(entity.list.struck as AnyWhere, compute(entity, row, ctx), ctx, entity.fields)

/** Whether nothing can be done with a row any more but to look at it, which needs no menu. */
export function isOver(entity: AnyEntity, row: Row, ctx: Context): boolean {
  const { edit, remove } = rightsOver(entity, row, ctx)
  return !entity.route && isStruck(entity, row, ctx) && !edit && !remove && actionsOver(entity, row, ctx).length === 0
}
