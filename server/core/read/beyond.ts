import { same, type AnyWhere } from '../../../src/schemas/core/index.ts'

/** What a condition asks of rows of which some of it is known to hold. */
export const beyond = (where: AnyWhere, known: AnyWhere): AnyWhere =>
  Object.fromEntries(Object.entries(where).filter(([key, ops]) => !same(known[key], ops)))
