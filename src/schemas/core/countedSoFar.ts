import type { AnyEntity } from './definition.ts'
import { fieldType } from './fields/registry.ts'

/**
 * Whether what these fields narrow a list of long texts to is counted no further than `MOST_COUNTED`, as what a search finds
 * is: no index counts the rows that hold one of several values, and of a million nearly all may.
 */
export const countedSoFar = (entity: AnyEntity, names: readonly string[]): boolean =>
  entity.fullText !== null &&
  names.some((name) => {
    const field = entity.fields[name]
    return field !== undefined && fieldType(field).array === true
  })
