import { validateAction, type AnyAction, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentContext } from '../../runtime/context.ts'

/** Why an action that asks nothing cannot run on a record, or nothing. */
export const firstProblem = (entity: AnyEntity, action: AnyAction, record: Row): string | undefined =>
  Object.values(validateAction(entity, action, {}, record, currentContext()))[0]?.[0]
