import { texts } from '../../../src/schemas/core/index.ts'
import { one, sql, type Db } from './db.ts'
import { HttpProblem } from '../errors.ts'

/** A table, column or function that is not there, and a column that has to be filled and that nobody knew of. */
const OF_ANOTHER_SCHEMA = new Set(['42P01', '42703', '42883', '23502'])

/** How often the schema was changed up to now. */
export async function schemaAge(db: Db): Promise<number> {
  const found = await one<{ n: number | null }>(db, sql`select max(id) n from migracoes`)
  return found?.n ?? 0
}

/**
 * During an update two versions of the server run on one database. What the older cannot do any more since the newer
 * changed the schema is said as what it is, and tried again at the newer; null for every other error.
 */
export async function overtakenProblem(db: Db, error: unknown, began: number): Promise<HttpProblem | null> {
  if (!OF_ANOTHER_SCHEMA.has((error as { code?: string }).code ?? '')) return null
  const now = await schemaAge(db).catch(() => began)
  return now > began
    ? new HttpProblem(503, { detail: texts.updated, codigo: 'indisponivel' }, { 'retry-after': '5' })
    : null
}
