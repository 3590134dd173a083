import type { AnyField } from '../../schemas/core/index.ts'
import { fieldView } from '../registry.ts'

/** Does the field take the whole width of a form or a page? */
export const isWide = (field: AnyField): boolean => field.o.wide === true || fieldView(field.kind).wide === true
