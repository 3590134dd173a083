import type { Session } from '../api/session.ts'
import { compute, matches, mayOperate, type Operation } from '../schemas/core/index.ts'
import { entityOf, isEntityResource } from './catalog.ts'
import { contextOf } from './context.ts'

export interface AccessQuestion {
  action: string
  resource: string
  record?: Record<string, unknown>
}

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

/** Whether somebody may do this, by the schemas; whoever is logged in may look at what is no entity, and the server decides. */
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
