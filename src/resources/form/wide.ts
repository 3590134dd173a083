import { attachesMany, codesOf, fieldType, type AnyField } from '../../schemas/core/index.ts'
import { fieldView } from '../registry.ts'

/** Does the field take the whole width of a form or a page? */
export const isWide = (field: AnyField): boolean => field.o.wide === true || fieldView(field.kind).wide === true

/** A text of at most so many characters is as short as a date. */
const SHORT = 20

/** Dates, numbers and documents: what is as long as a word however much room there is. */
export function isShort(field: AnyField): boolean {
  const type = fieldType(field)
  if (isWide(field) || type.computed || type.points || type.embeds || type.attaches) return false
  if (codesOf(field) || attachesMany(field) || type.cell === 'boolean') return false
  return type.elastic ? ((field.o.max as number | undefined) ?? Infinity) <= SHORT : true
}
