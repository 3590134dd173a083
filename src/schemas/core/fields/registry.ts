import type { FieldType, ValueTraits } from '../fieldType.ts'
import { lookedUp } from '../named.ts'
import type { AnyField } from '../types.ts'

const registry = new Map<string, FieldType>()

/** Adds field types; a second type of one name is a mistake. */
export function registerFieldTypes(types: readonly FieldType[]): void {
  for (const type of types) {
    if (registry.has(type.kind)) throw new Error(`field type ${type.kind} is registered twice`)
    registry.set(type.kind, type)
  }
}

const shown = new WeakMap<AnyField, FieldType>()

const VALUE_TRAITS: Record<keyof ValueTraits, true> = {
  bound: true,
  wrongKind: true,
  many: true,
  needle: true,
  operand: true,
  operators: true,
  compare: true,
  sortable: true,
  elastic: true,
  align: true,
  cell: true,
  moment: true,
  cast: true,
  array: true,
}
const ofValue = (type: FieldType) =>
  Object.fromEntries(Object.entries(type).filter(([trait]) => Object.hasOwn(VALUE_TRAITS, trait))) as ValueTraits

/** A lookup is read, formatted, filtered and ordered as the field that it shows, and never written. */
function shownAs(lookup: AnyField, own: FieldType, target: AnyField): FieldType {
  const known = shown.get(lookup)
  if (known) return known
  const theirs = fieldType(target)
  const type: FieldType = {
    ...own,
    ...ofValue(theirs),
    yup: (_f, y) => theirs.yup(target, y),
    parse: (text) => theirs.parse(text, target),
    format: (v, _f, fuso) => theirs.format(v, target, fuso),
    json: () => ({ ...theirs.json(target), readOnly: true }),
  }
  shown.set(lookup, type)
  return type
}

/** The pure half of a field's type. Throws for a kind that was never registered. */
export function fieldType(field: AnyField): FieldType {
  const type = registry.get(field.kind)
  if (!type) throw new Error(`no field type ${field.kind}`)
  const target = type.path && lookedUp(field)
  return target ? shownAs(field, type, target) : type
}

export const fieldTypes = (): readonly FieldType[] => [...registry.values()]
