import type { AccessQuestion } from '../authProvider/access.ts'
import type { Session } from '../authProvider/session.ts'
import { compute, matches, mayOperate, type Operation } from '../schemas/core/index.ts'
import { entityOf, isEntityResource } from './catalog.ts'
import { contextOf } from './session.ts'

/** React-Admin's questions in the words of the schemas. */
const operations: Readonly<Record<string, Operation>> = {
  list: 'read',
  show: 'read',
  read: 'read',
  create: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
  export: 'export',
}

/** Answers React-Admin's access questions from the schemas; what is no entity is for others to answer. */
export function canAccess({ action, resource, record }: AccessQuestion, session: Session): boolean {
  if (!isEntityResource(resource)) return true
  const operation = operations[action]
  if (!operation) return false
  const entity = entityOf(resource)
  const ctx = contextOf(session)
  if (!mayOperate(entity, operation, ctx.flags)) return false
  const limit = { update: entity.access.editable, delete: entity.access.deletable }[operation as 'update']
  return !record || !limit || matches(limit, compute(entity, record, ctx), ctx, entity.fields)
}
