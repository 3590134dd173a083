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

type Steps = readonly AnyField[]
const paths = new WeakMap<AnyField, Steps | (() => Steps)>()

/** Says which fields a lookup reads through, its value's own last; found when first asked for, for they are others'. */
export const looksThrough = (lookup: AnyField, steps: () => Steps): void => void paths.set(lookup, steps)
/** The references and the field at their end that a lookup reads; none for any other field. */
export function lookedThrough(lookup: AnyField): Steps {
  const steps = paths.get(lookup) ?? []
  if (typeof steps !== 'function') return steps
  const found = steps()
  paths.set(lookup, found)
  return found
}
/** The field that a lookup shows; undefined for any other, and for a lookup that belongs to no model. */
export const lookedUp = (lookup: AnyField): AnyField | undefined => lookedThrough(lookup).at(-1)
