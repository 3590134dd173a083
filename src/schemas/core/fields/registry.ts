import type { FieldType } from '../fieldType.ts'
import type { AnyField } from '../types.ts'

const registry = new Map<string, FieldType>()

/** Adds field types; a second type of one name is a mistake. */
export function registerFieldTypes(types: readonly FieldType[]): void {
  for (const type of types) {
    if (registry.has(type.kind)) throw new Error(`field type ${type.kind} is registered twice`)
    registry.set(type.kind, type)
  }
}

/** The pure half of a field's type. Throws for a kind that was never registered. */
export function fieldType(field: AnyField): FieldType {
  const type = registry.get(field.kind)
  if (!type) throw new Error(`no field type ${field.kind}`)
  return type
}

export const fieldTypes = (): readonly FieldType[] => [...registry.values()]
