import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { AnyEntity, Model } from '../../src/schemas/core/index.ts'
import { sql, type Sql, type Tables } from './db.ts'

export const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const MOST = 200
const known = new WeakMap<Model, WeakMap<AnyEntity, Map<string, Sql>>>()

/**
 * A fragment of SQL worked out once for an entity and a key, when it holds no values: what a row carries is a hundred
 * pieces, and the same for every request of the same rights.
 */
export function compiledOnce(model: Model, entity: AnyEntity, key: string, make: () => Sql): Sql {
  const ofModel = known.get(model) ?? new WeakMap<AnyEntity, Map<string, Sql>>()
  const ofEntity = ofModel.get(entity) ?? new Map<string, Sql>()
  known.set(model, ofModel.set(entity, ofEntity))
  const found = ofEntity.get(key)
  if (found) return found
  const fragment = make()
  const { sql: text, parameters } = fragment.compile(compiler)
  if (parameters.length > 0) return fragment
  const raw = sql.raw(text)
  if (ofEntity.size < MOST) ofEntity.set(key, raw)
  return raw
}
