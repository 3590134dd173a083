export * from './access.ts'
export { handsOver, isInSight, sightFields, withinSight } from './sight.ts'
export * from './endpoints.ts'
export { badgeOf } from './badges.ts'
export { consequences } from './consequences.ts'
export type * from './definition.ts'
export { section } from './definition.ts'
export { action, entity } from './entity.ts'
export { fieldError, isBlank } from './fieldError.ts'
export * from './fields/index.ts'
export type { FieldType, Chance } from './fieldType.ts'
export type { Headings, ImportDef } from './importDef.ts'
export { importFields } from './importing.ts'
export { listKeys } from './keys.ts'
export { columnLabel, composedDates, composedOf } from './composed.ts'
export { resolvePath } from './conditions.ts'
export { carriedFields } from './carried.ts'
export { defineModel } from './defineModel.ts'
export { carrierOf } from './fields/references.ts'
export * from './model.ts'
export { targetOfReference } from './named.ts'
export * from './query.ts'
export * from './record.ts'
export { objectionTo } from './rules.ts'
export { same } from './same.ts'
export { daysOf } from './fields/dates.ts'
export { texts } from './texts.ts'
export type * from './types.ts'
export * from './validate.ts'
export {
  agora,
  campo,
  hoje,
  sessao,
  isDynamic,
  resolveValue,
  shiftDate,
  startOfDay,
  type Context,
  type SessionValues,
} from './values.ts'
export { isSealed, isWalled, SEALED, SEEN, SYSTEM, walledBy, withSeal } from './walls.ts'
export { watchedOf, watchLines, type WatchLine } from './watch.ts'
export { fieldsRead, isBranch, matches, operandFor, readPath } from './where.ts'
