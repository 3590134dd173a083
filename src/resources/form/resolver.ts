import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { fieldType, validateRecord, type AnyEntity, type Errors } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentContext } from '../../runtime/context.ts'
import type { Mode } from './payload.ts'

const normalised = (entity: AnyEntity, values: Row): Row => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => !fieldType(field).computed)
      .map(([name, field]) => [name, fieldType(field).normalise(values[name], field) ?? null]),
  ),
})

/** The schema's messages in the shape of react-hook-form: the first of each field. */
export const toFormErrors = (errors: Errors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, [message]]) => [name, { type: 'schema', message }]))

/** Checks the whole record by its schema: the same function that the server runs. */
export const schemaResolver =
  (entity: AnyEntity, mode: Mode, before?: Row): Resolver<FieldValues> =>
  (values) => {
    const errors = validateRecord(entity, normalised(entity, values), mode, currentContext(), before)
    return Object.keys(errors).length ? { values: {}, errors: toFormErrors(errors) } : { values, errors: {} }
  }
