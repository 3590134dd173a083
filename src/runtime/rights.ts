import {
  compute,
  isGuest,
  READ_ONLY,
  matches,
  mayAct,
  mayOperate,
  type AnyAction,
  type AnyEntity,
  type AnyWhere,
  type Context,
} from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'

export interface Rights {
  readonly edit: boolean
  /** Add files: everybody who sees the record, unless the session only looks (spec 1-tasks §2); of guests while they may. */
  readonly attach: boolean
  readonly remove: boolean
}

/** What the session may do with one record; the server asks the same again. */
export function rightsOver(entity: AnyEntity, record: Row, ctx: Context): Rights {
  const row = compute(entity, record, ctx)
  const { editable, deletable, guest } = entity.access
  const may = !isGuest(entity, ctx.flags) || matches(guest?.attaches as AnyWhere | undefined, row, ctx, entity.fields)
  return {
    edit: mayOperate(entity, 'update', ctx.flags) && matches(editable, row, ctx, entity.fields),
    attach: !ctx.flags.has(READ_ONLY) && may,
    remove: mayOperate(entity, 'delete', ctx.flags) && matches(deletable, row, ctx, entity.fields),
  }
}

export type NamedAction = readonly [name: string, action: AnyAction]

/** The actions the session may run at all, in the order of the schema. */
export const actionsFor = (entity: AnyEntity, ctx: Context): NamedAction[] =>
  Object.entries(entity.actions).filter(([, action]) => mayAct(entity, action, ctx.flags))

/** The actions available for a record now. */
export function actionsOver(entity: AnyEntity, record: Row, ctx: Context): NamedAction[] {
  const row = compute(entity, record, ctx)
  return actionsFor(entity, ctx).filter(([, action]) => matches(action.when, row, ctx, entity.fields))
}

/** The documents that may be made of a record now; in a list those that rows have. */
export function documentsOver(entity: AnyEntity, record: Row, ctx: Context, inList: boolean) {
  const row = compute(entity, record, ctx)
  return Object.entries(entity.documents).filter(
    ([, document]) => (!inList || document.inList) && matches(document.when, row, ctx, entity.fields),
  )
}

/** Whether there is anything at all to do with a selection of rows. */
export const mayChangeMany = (entity: AnyEntity, ctx: Context): boolean =>
  bulkActionsFor(entity, ctx).length > 0 ||
  mayOperate(entity, 'update', ctx.flags) ||
  mayOperate(entity, 'delete', ctx.flags)

/** The actions offered for a selection of rows. */
export const bulkActionsFor = (entity: AnyEntity, ctx: Context): NamedAction[] =>
  actionsFor(entity, ctx).filter(([, action]) => action.bulk)
