import { sql, type Db } from './db.ts'

/**
 * Waits until nobody else holds what is named, and holds it until the transaction ends: `queueFor(tx, 'importacoes', 7)`.
 * The words are the lock's identity, so that two that mean different things can never be one.
 */
export async function queueFor(tx: Db, ...words: readonly [what: string, ...of: (string | number)[]]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${words.join('/')}, 0))`.execute(tx)
}

/** The same beside others who share it: only whoever queues for it waits for all of them, and they for that one. */
export async function shareWith(tx: Db, ...words: readonly [what: string, ...of: (string | number)[]]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${words.join('/')}, 0))`.execute(tx)
}
