import {
  codesOf,
  fieldType,
  isReference,
  matches,
  texts,
  withinSight,
  type AnyEntity,
  type AnyField,
  type Choices,
  type Context,
  type Fields,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

const conditional = (of: Choices) => Object.values(of).some((choice) => choice.when)

/** The field with only those codes that are for a record like this one, and what is chosen now. */
export function fittingField(field: AnyField, value: unknown, row: Row, fields: Fields, ctx: Context): AnyField {
  const of = fieldType(field).computed ? undefined : codesOf(field)
  if (!of || !conditional(of)) return field
  const chosen = [value].flat()
  const kept = Object.entries(of).filter(([code, { when }]) => chosen.includes(code) || matches(when, row, ctx, fields))
  return { ...field, o: { ...field.o, of: Object.fromEntries(kept) } }
}

/** A reference with what would put the record out of the person's own sight closed: the server refuses it. */
export function sightedField(
  field: AnyField,
  name: string,
  row: Row,
  entity: AnyEntity,
  mode: 'create' | 'update',
  ctx: Context,
): AnyField {
  const own = isReference(field) && !field.o.closed ? withinSight(entity, name, row, mode, ctx) : undefined
  if (own === undefined) return field
  return { ...field, o: { ...field.o, closed: { where: { id: { nin: own } }, note: texts.outOfSightNote } } }
}
