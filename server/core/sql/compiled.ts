import type { AnyEntity, Model } from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'
import type { Scope } from './scope.ts'

const MOST = 200
/** What makes a piece of SQL from the request at hand. */
export type Maker = (s: Scope) => Sql
/** Where a piece holds values, what makes it anew: what an earlier request left behind would answer with its values. */
type Piece = Sql | Maker
const known = new WeakMap<Model, WeakMap<AnyEntity, Map<string, readonly Piece[]>>>()

/** The pieces as they are kept: those that hold no values, one after the other, are one. */
function pieces(s: Scope, makers: readonly Maker[]): Piece[] {
  const out: Piece[] = []
  for (const make of makers) {
    const made = make(s)
    const last = out.at(-1)
    if (made.values.length > 0) out.push(make)
    else if (last === undefined || typeof last === 'function') out.push(made)
    else out[out.length - 1] = sql`${last}, ${made}`
  }
  return out
}

/**
 * Pieces of SQL by comma, worked out once for an entity and a key but for those that hold values: what a row carries is a
 * hundred pieces, and nearly all the same for every request of the same rights.
 */
export function compiledOnce(s: Scope, key: string, makers: () => readonly Maker[]): Sql {
  const ofModel = known.get(s.model) ?? new WeakMap<AnyEntity, Map<string, readonly Piece[]>>()
  const ofEntity = ofModel.get(s.entity) ?? new Map<string, readonly Piece[]>()
  known.set(s.model, ofModel.set(s.entity, ofEntity))
  let found = ofEntity.get(key)
  if (!found) {
    found = pieces(s, makers())
    if (ofEntity.size < MOST) ofEntity.set(key, found)
  }
  return found.length === 1 && typeof found[0] !== 'function'
    ? found[0]!
    : sql.join(found.map((one) => (typeof one === 'function' ? one(s) : one)))
}
