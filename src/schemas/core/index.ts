export * from './access.ts'
export * from './guests.ts'
export { handsOver, isInSight, sightFields, withinSight } from './sight.ts'
export * from './endpoints.ts'
export type * from './analytics/measure.ts'
export * from './analytics/groups.ts'
export { badgeOf } from './counters/badge.ts'
export { consequences } from './consequences.ts'
export { keysOf } from './actions/action.ts'
export type * from './actions/action.ts'
export type * from './counters/counter.ts'
export type * from './definition.ts'
export type * from './documents/document.ts'
export type * from './export/spreadsheets.ts'
export type * from './form/form.ts'
export type * from './list/layout.ts'
export type * from './list/preset.ts'
export type * from './merge/merge.ts'
export type * from './show/header.ts'
export type * from './show/related.ts'
export type * from './timeline/kinds.ts'
export type * from './trash/trash.ts'
export { section } from './form/form.ts'
export { entity } from './entity.ts'
export { isBlank } from './blank.ts'
export { fieldError } from './fieldError.ts'
export * from './fields/index.ts'
export type { FieldType, Chance } from './fieldType.ts'
export type { Headings, ImportDef, ImportPart } from './import/spreadsheet.ts'
export { importedField, importFields, importPart, importPartFields, partName } from './import/fields.ts'
export { listKeys } from './actions/keys.ts'
export { columnLabel, composedDates, composedOf } from './composed.ts'
export { resolvePath } from './conditions.ts'
export { carriedFields } from './carried.ts'
export { connect, defineModel } from './defineModel.ts'
export { carrierOf } from './fields/references.ts'
export * from './model.ts'
export { lookedThrough, targetOfReference } from './named.ts'
export * from './listCall.ts'
export * from './query.ts'
export { cached } from './cache.ts'
export * from './record.ts'
export { objectionTo } from './rules.ts'
export { same } from './same.ts'
export { daysOf } from './fields/dates.ts'
export { numbered, texts } from './texts.ts'
export type * from './types.ts'
export * from './validate.ts'
export {
  agora,
  campo,
  diaUtil,
  hoje,
  sessao,
  isDynamic,
  resolveValue,
  shiftDate,
  startOfDay,
  type Context,
  type SessionValues,
} from './values.ts'
export { isSealed, isWalled, SEALED, SEEN, SYSTEM, walledBy, withSeal } from './walls/walls.ts'
export { watchedOf, watchLines, type WatchLine } from './watch/lines.ts'
export { fieldsRead, isBranch, matches, operandFor, readPath } from './where.ts'
