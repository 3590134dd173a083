import type { Model } from '../src/schemas/core/index.ts'
import { onMigrated, ownTables } from './areas/calls.ts'
import { dataSteps } from './areas/passos.ts'
import { capabilities } from './core/capabilities.ts'
import type { Db } from './core/db/db.ts'
import type { DataStep } from './core/ddl/handSteps.ts'
import { migrate as migrateTo, pendingMigration as pendingOf, type Migrated, type Pending } from './core/ddl/migrate.ts'

const tables = [...capabilities.flatMap((capability) => capability.tables ?? []), ...ownTables]
const besides = (steps: readonly DataStep[]) => ({ tables, prepare: onMigrated, steps })

/** Brings the database to what the product declares, in one transaction. See `core/ddl/migrate.ts`. */
export const migrate = (
  db: Db,
  model: Model,
  allowDrop = false,
  steps: readonly DataStep[] = dataSteps,
): Promise<Migrated> => migrateTo(db, model, besides(steps), allowDrop)

/** What `migrate` would do, without doing it. */
export const pendingMigration = (db: Db, model: Model, steps: readonly DataStep[] = dataSteps): Promise<Pending> =>
  pendingOf(db, model, besides(steps))
