import {
  carrierOf,
  fieldType,
  fieldsRead,
  isDynamic,
  isReference,
  isVisible,
  matches,
  passes,
  section,
  validateAction,
  withDefaults,
  type AnyAction,
  type AnyEntity,
  type AnyField,
  type Context,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { sources } from '../form/dependencies.ts'

const entities = new WeakMap<AnyAction, AnyEntity>()

/**
 * An action's input as if it were the form of an entity, over the fields of the record: the same form then serves
 * both, conditions on the record included.
 */
export function actionEntity(entity: AnyEntity, action: AnyAction): AnyEntity {
  const known = entities.get(action)
  if (known) return known
  const input = action.input ?? {}
  const made: AnyEntity = {
    ...entity,
    fields: { ...entity.fields, ...input },
    form: [section('', Object.keys(input))],
    variants: {},
    rules: [],
  }
  entities.set(action, made)
  return made
}

/** What the dialog of an action says of a record, to those whom it is meant for. */
export const notesOf = (entity: AnyEntity, action: AnyAction, record: Row, ctx: Context) =>
  (action.notes ?? []).filter(
    (n) => (!n.gate || passes(n.gate, ctx.flags)) && matches(n.when, record, ctx, entity.fields),
  )

/**
 * What refuses an action whatever is typed in its dialog: the messages of its broken rules that are about the record
 * alone.
 */
export function standingObjections(entity: AnyEntity, action: AnyAction, record: Row, ctx: Context): string[] {
  const asked = Object.keys(action.input ?? {})
  const rules = (action.rules ?? []).filter(({ field, valid, when, differs = [] }) => {
    const read = sources(entity, [...fieldsRead(valid), ...fieldsRead(when), ...differs])
    return !asked.some((name) => name === field || read.has(name))
  })
  return Object.values(validateAction(entity, { ...action, input: {}, rules }, {}, record, ctx)).flat()
}

// What was written last time is not what one means to write now.
function isFresh(field: AnyField): boolean {
  const { long, attaches } = fieldType(field)
  const { default: begins } = field.o
  const told = isDynamic(begins) && begins.$ === 'campo'
  return begins === null || told || long === true || attaches !== undefined
}

/** What the dialog starts with: the record's own values, else the defaults; each in its input's field. */
export function actionDefaults(entity: AnyEntity, action: AnyAction, record: Row, ctx: Context): Row {
  const form = actionEntity(entity, action)
  const given: Row = { ...record }
  for (const [name, field] of Object.entries(action.input ?? {})) {
    if (!(name in entity.fields) || isFresh(field) || given[name] === null) delete given[name]
    if (isReference(field) && !(name in given)) delete given[carrierOf(name)]
  }
  const row = withDefaults(form, given, ctx)
  for (const name of Object.keys(action.input ?? {})) row[name] ??= null
  return row
}

/** What is sent: the inputs that are shown, in their stored shape. */
export function actionPayload(entity: AnyEntity, action: AnyAction, values: Row, ctx: Context): Row {
  const form = actionEntity(entity, action)
  return Object.fromEntries(
    Object.entries(action.input ?? {})
      .filter(([name]) => isVisible(form, name, values, ctx))
      .map(([name, field]) => [name, fieldType(field).normalise(values[name], field) ?? null]),
  )
}
