import type { AnyField } from './types.ts'

const titles = new WeakMap<AnyField, AnyField>()

/** Says by which field of the other entity the records of a reference are called; the model does so when it is built. */
export const nameAs = (reference: AnyField, title: AnyField): void => void titles.set(reference, title)
/** That field; undefined for a reference that belongs to no model. */
export const titleOfReference = (reference: AnyField): AnyField | undefined => titles.get(reference)
