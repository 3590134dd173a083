import type { AnyField } from '../../schemas/core/index.ts'

const WIDE = new Set(['longText', 'richText', 'object', 'list', 'files'])

/** Does the field take the whole width of a form or a page? */
export const isWide = (field: AnyField): boolean => field.o.wide === true || WIDE.has(field.kind)
