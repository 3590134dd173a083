import {
  isNarrowed,
  isWalled,
  mayOperate,
  namesOne,
  refOptions,
  targetKey,
  type AnyEntity,
} from '../../../src/schemas/core/index.ts'
import type { Scope } from './scope.ts'
import { isScoped } from './tables.ts'

const wholeFirm = (entity: AnyEntity): boolean => isScoped(entity) && !entity.shared

/**
 * Whether `through` keeps no row from the session: each is part of a record, and every record of the firm is seen. Nobody
 * need look at a million records to learn it. The record may itself be part of one, and so on.
 */
export const keepsNothing = ({ model, entity, ctx }: Omit<Scope, 'alias'>): boolean =>
  entity.access.through.length === 0 ||
  (wholeFirm(entity) &&
    entity.access.through.some((name) => {
      const field = entity.fields[name]!
      const target = model.get(refOptions(field).to)
      const surely = namesOne(field) && field.o.part === true && field.o.required === true && targetKey(field) === 'id'
      return (
        surely &&
        wholeFirm(target) &&
        mayOperate(target, 'read', ctx.flags) &&
        !isNarrowed(target, ctx) &&
        !isWalled(model, target) &&
        keepsNothing({ model, entity: target, ctx })
      )
    }))
