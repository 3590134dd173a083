import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { AnyEntity, Model } from '../../../src/schemas/core/index.ts'
import { sql, type Sql, type Tables } from '../db/db.ts'

export const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const MOST = 200
/** Where a piece holds values, what makes it anew. */
type Piece = Sql | (() => Sql)
const known = new WeakMap<Model, WeakMap<AnyEntity, Map<string, readonly Piece[]>>>()

/** The piece as plain text, or what makes it where it holds values: those are of one request. */
function piece(make: () => Sql): Piece {
  const { sql: text, parameters } = make().compile(compiler)
  return parameters.length > 0 ? make : sql.raw(text)
}

/**
 * Pieces of SQL worked out once for an entity and a key, but for those that hold values: what a row carries is a hundred
 * pieces, and nearly all the same for every request of the same rights. `make` gives what makes each piece from the
 * request at hand, always as many and in the same order.
 */
export function compiledOnce(model: Model, entity: AnyEntity, key: string, make: () => readonly (() => Sql)[]): Sql[] {
  const ofModel = known.get(model) ?? new WeakMap<AnyEntity, Map<string, readonly Piece[]>>()
  const ofEntity = ofModel.get(entity) ?? new Map<string, readonly Piece[]>()
  known.set(model, ofModel.set(entity, ofEntity))
  let found = ofEntity.get(key)
  if (!found) {
    found = make().map(piece)
    if (ofEntity.size < MOST) ofEntity.set(key, found)
  }
  if (!found.some((one) => typeof one === 'function')) return found as Sql[]
  // What an earlier request left behind would answer with its values.
  const now = make()
  return found.map((one, i) => (typeof one === 'function' ? now[i]!() : one))
}
