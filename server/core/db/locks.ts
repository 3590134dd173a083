import { sql, type Db } from './db.ts'

/**
 * Waits until nobody else holds what is named, and holds it until the transaction ends: `queueFor(tx, 'importacoes', 7)`.
 * The words are the lock's identity, so that two that mean different things can never be one.
 */
export async function queueFor(tx: Db, ...words: readonly [what: string, ...of: (string | number)[]]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${words.join('/')}, 0))`.execute(tx)
}
