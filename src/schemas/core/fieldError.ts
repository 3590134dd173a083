import * as yup from 'yup'
import { isBlank } from './blank.ts'
import { boundProblem } from './bounds.ts'
import { fieldType } from './fields/registry.ts'
import { texts } from './texts.ts'
import type { AnyField } from './types.ts'

/** Kinds of refusal for which no field type has words of its own. */
const OWN = new Set(['typeError', 'nullable', 'optionality', 'required', 'defined'])

const checks = new WeakMap<AnyField, yup.Schema>()
/** What a field's values are checked by: building it costs more than its use. */
function checkOf(f: AnyField): yup.Schema {
  const check = checks.get(f) ?? fieldType(f).yup(f, yup)
  checks.set(f, check)
  return check
}

/** The message for one value, or null: presence is the caller's matter. */
export function fieldError(f: AnyField, value: unknown): string | null {
  if (isBlank(value)) return null
  const beyond = boundProblem(f, value)
  if (beyond) return beyond
  try {
    checkOf(f).validateSync(value)
    return null
  } catch (error) {
    const { type, message } = error as yup.ValidationError
    // yup's own words for a value of another kind are English; ours are the field's.
    return OWN.has(type ?? '') ? (fieldType(f).wrongKind?.(f) ?? texts.invalid(f.label)) : message
  }
}
