import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { changedFields, writableFields, type Mode } from './payload.ts'

/** The fields that differ from what was last saved. Watches the whole form: for small components only. */
export function useChanges(entity: AnyEntity, mode: Mode): string[] {
  const { control, formState } = useFormContext()
  const ctx = useSchemaContext()
  const values = useWatch({ control })
  return changedFields(entity, values, formState.defaultValues ?? {}, writableFields(entity, mode, ctx))
}
