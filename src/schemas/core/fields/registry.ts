import type { FieldType } from '../fieldType.ts'
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

/** A lookup is read, formatted, filtered and ordered as the field that it shows, and never written. */
function shownAs(lookup: AnyField, own: FieldType, target: AnyField): FieldType {
  const known = shown.get(lookup)
  if (known) return known
  const theirs = fieldType(target)
  const type: FieldType = {
    ...theirs,
    kind: own.kind,
    sql: own.sql,
    normalise: own.normalise,
    computed: true,
    searchable: false,
    yup: (_f, y) => theirs.yup(target, y),
    parse: (text) => theirs.parse(text, target),
    format: (v, _f, fuso) => theirs.format(v, target, fuso),
    json: () => ({ ...theirs.json(target), readOnly: true }),
    seed: own.seed,
    check: () => [],
  }
  shown.set(lookup, type)
  return type
}

/** The pure half of a field's type. Throws for a kind that was never registered. */
export function fieldType(field: AnyField): FieldType {
  const type = registry.get(field.kind)
  if (!type) throw new Error(`no field type ${field.kind}`)
  const target = lookedUp(field)
  return target ? shownAs(field, type, target) : type
}

export const fieldTypes = (): readonly FieldType[] => [...registry.values()]
