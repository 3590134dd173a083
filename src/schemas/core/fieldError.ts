import type { ValidationError } from 'yup'
import { fieldType } from './fields/registry.ts'
import type { AnyField } from './types.ts'

export const isBlank = (v: unknown): boolean => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)

/** The message for one value, or null: presence is the caller's matter. */
export function fieldError(f: AnyField, value: unknown): string | null {
  if (isBlank(value)) return null
  try {
    fieldType(f).yup(f).validateSync(value)
    return null
  } catch (error) {
    return (error as ValidationError).message
  }
}
