import type { FieldErrors } from 'react-hook-form'
import type { AnyEntity } from '../../schemas/core/index.ts'

/** Does a 400 name fields of this form? Anything else in it is for a toast. */
export function isFieldErrors(entity: AnyEntity, body: unknown): body is Record<string, string[]> {
  if (typeof body !== 'object' || body === null) return false
  const names = Object.keys(body)
  return names.length > 0 && names.every((name) => name in entity.fields)
}

export interface FormError {
  readonly name: string
  readonly message: string
}

/** The messages of a form in the order of its fields, so that the first is the first one meets. */
export function errorsInOrder(entity: AnyEntity, errors: FieldErrors): FormError[] {
  const order = entity.form.flatMap((section) => section.fields)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(errors)
    .map(([name, error]) => ({ name, message: String(error?.message ?? '') }))
    .sort((a, b) => place(a.name) - place(b.name))
}
