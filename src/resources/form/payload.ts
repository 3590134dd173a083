import {
  compute,
  fieldType,
  isVisible,
  mayWrite,
  withDefaults,
  same,
  type AnyEntity,
  type AnyField,
  type Context,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

export type Mode = 'create' | 'update'

/** Whether the form of a new record, or of an existing one, asks the session for the field. */
export const asksFor = (field: AnyField, mode: Mode, flags: ReadonlySet<string>): boolean =>
  mayWrite(field, mode, flags) && !(mode === 'create' && field.o.edited === true)

/** The fields of the form, in its order, that the session may fill; files are sent in calls of their own. */
export function writableFields(entity: AnyEntity, mode: Mode, ctx: Context): string[] {
  const names = entity.form.flatMap((section) => section.fields)
  return [...new Set(names)].filter((name) => {
    const field = entity.fields[name]
    return field && !fieldType(field).computed && asksFor(field, mode, ctx.flags)
  })
}

/** What the form starts with: nothing is undefined, so that every input is controlled from the first moment. */
export function initialValues(entity: AnyEntity, given: Row, ctx: Context): Row {
  const blank = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]))
  return { ...blank, ...withDefaults(entity, given, ctx) }
}

/** Fields that were handed to a new record and that its form does not ask for: they are sent all the same. */
export function handedFields(entity: AnyEntity, given: Row, ctx: Context): string[] {
  return Object.keys(given).filter((name) => {
    const field = entity.fields[name]
    return field && !fieldType(field).computed && mayWrite(field, 'create', ctx.flags)
  })
}

/** What is sent: what the session may write and the record's state shows, in its stored shape. */
export function payloadOf(
  entity: AnyEntity,
  values: Row,
  mode: Mode,
  ctx: Context,
  handedIn: readonly string[] = [],
): Row {
  const row = compute(entity, values, ctx)
  return Object.fromEntries(
    [...new Set([...writableFields(entity, mode, ctx), ...handedIn])]
      .filter((name) => isVisible(entity, name, row, ctx))
      .map((name) => [name, fieldType(entity.fields[name]!).normalise(values[name], entity.fields[name]!) ?? null]),
  )
}

/** Names of the fields that differ from what was last saved; shapes are compared, not the way something was typed. */
export function changedFields(entity: AnyEntity, values: Row, saved: Row, names: readonly string[]): string[] {
  return names.filter((name) => {
    const field = entity.fields[name]!
    const shape = (v: unknown) => fieldType(field).normalise(v, field) ?? null
    return !same(shape(values[name]), shape(saved[name]))
  })
}
