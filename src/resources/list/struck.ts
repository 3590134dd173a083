import { compute, matches, type AnyEntity, type AnyWhere, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

/** Whether a row counts no more (see the list's `struck`). */
export const isStruck = (entity: AnyEntity, row: Row, ctx: Context): boolean =>
  entity.list.struck !== null && matches(entity.list.struck as AnyWhere, compute(entity, row, ctx), ctx, entity.fields)
