import { innerFields, isReference, type AnyEntity, type AnyField, type Model } from '../../../src/schemas/core/index.ts'

/** A place in the model that names records of an entity. */
export interface Reference {
  readonly entity: AnyEntity
  readonly name: string
  readonly field: AnyField
  /** The reference inside an embedded record, where that is what names it. */
  readonly inner: { readonly name: string; readonly field: AnyField } | null
}

/** Every place that may name a record of `target`: references, lists of them, and those inside embedded records. */
export function referencesTo(model: Model, target: AnyEntity): Reference[] {
  const names = (field: AnyField) => isReference(field) && field.o.to === target.name
  return model.entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]): Reference[] => {
      if (names(field)) return [{ entity, name, field, inner: null }]
      // Items that are rows of another entity name it there.
      if (field.o.rows) return []
      return Object.entries(innerFields(field) ?? {})
        .filter(([, inner]) => names(inner))
        .map(([own, inner]) => ({ entity, name, field, inner: { name: own, field: inner } }))
    }),
  )
}
