import { isDate } from '../../schemas/br/dates.ts'
import { fieldError, fieldType, type AnyField } from '../../schemas/core/index.ts'

/** What is wrong with a text that was typed as a date and is none; null for anything else. */
export const unread = (field: AnyField | undefined, value: unknown): string | null =>
  field && fieldType(field).moment === 'day' && typeof value === 'string' && value !== '' && !isDate(value)
    ? fieldError(field, value)
    : null
