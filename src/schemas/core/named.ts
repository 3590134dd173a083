import type { AnyEntity } from './definition.ts'
import type { AnyField } from './types.ts'

const targets = new WeakMap<AnyField, AnyEntity>()

/** Says whose records a reference means; the model does so when it is built. */
export const pointsTo = (reference: AnyField, target: AnyEntity): void => void targets.set(reference, target)
/** The entity of those records; undefined for a reference that belongs to no model. */
export const targetOfReference = (reference: AnyField): AnyEntity | undefined => targets.get(reference)
/** The field that they are called by. */
export function titleOfReference(reference: AnyField): AnyField | undefined {
  const target = targets.get(reference)
  return target?.fields[target.title]
}

const paths = new WeakMap<AnyField, readonly AnyField[]>()

/** Says which fields a lookup reads through, its value's own last; the model does so when it is built. */
export const looksThrough = (lookup: AnyField, steps: readonly AnyField[]): void => void paths.set(lookup, steps)
/** The references and the field at their end that a lookup reads; none for any other field. */
export const lookedThrough = (lookup: AnyField): readonly AnyField[] => paths.get(lookup) ?? []
/** The field that a lookup shows; undefined for any other, and for a lookup that belongs to no model. */
export const lookedUp = (lookup: AnyField): AnyField | undefined => lookedThrough(lookup).at(-1)
