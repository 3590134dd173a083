import { sql, type Db, type Sql } from '../db/db.ts'

/** A row of the queue that one server has: whoever says nothing for so long is gone, and another takes over. */
export interface Lease {
  readonly id: number
  readonly owner: string
  readonly ms: number
}

/** Until when a lease that begins now holds. */
export const until = (ms: number): Sql => sql`clock_timestamp() + ${ms}::int * interval '1 millisecond'`

/** The row, while this server has it. */
export const mine = ({ id, owner }: Lease): Sql => sql`id = ${id}::bigint and dono = ${owner}`

/**
 * Runs while it keeps the lease. A lease in a row and no lock of the database: a transaction held for as long as work takes
 * would keep a connection, and the embedded database has only one.
 */
export async function held<T>(db: Db, lease: Lease, run: () => Promise<T>): Promise<T> {
  const keep = setInterval(() => {
    void sql`update trabalhos set dt_reserva = ${until(lease.ms)} where ${mine(lease)}`
      .execute(db)
      .catch(() => undefined)
  }, lease.ms / 3)
  keep.unref()
  try {
    return await run()
  } finally {
    clearInterval(keep)
  }
}

/** What is kept of a failure. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 500) : 'erro')
