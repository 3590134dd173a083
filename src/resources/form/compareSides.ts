import { fieldType, same, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface Conflict {
  /** What was being saved. */
  readonly mine: Row
  /** The record as someone else left it. */
  readonly theirs: Row
  /** The record as it was when the form was opened. */
  readonly before: Row
}

/** The fields that both sides changed, differently; and those that only they changed, which stay theirs. */
export function compareSides(entity: AnyEntity, { mine, theirs, before }: Conflict) {
  const names = Object.keys(mine).filter((name) => entity.fields[name] && !fieldType(entity.fields[name]).computed)
  const changedByThem = names.filter((name) => !same(theirs[name], before[name]))
  const changedByMe = (name: string) => !same(mine[name], before[name])
  return {
    disputed: changedByThem.filter((name) => changedByMe(name) && !same(mine[name], theirs[name])),
    onlyTheirs: changedByThem.filter((name) => !changedByMe(name)),
  }
}
