import { sql, type Db } from './db.ts'

/** Runs one piece of a transaction: what it throws, or without `keep` in any case, undoes it and nothing else. */
export type Attempt = <T>(piece: () => Promise<T>, keep?: boolean) => Promise<T>

/** Attempts within a transaction; what they add to `lists` goes with what is undone. */
export function attempts(tx: Db, lists: readonly unknown[][]): Attempt {
  let depth = 0
  return async (piece, keep = true) => {
    const name = sql.ref(`tentativa_${++depth}`)
    const had = lists.map((list) => list.length)
    const undo = async () => {
      lists.forEach((list, i) => void (list.length = had[i]!))
      await sql`rollback to savepoint ${name}`.execute(tx)
    }
    await sql`savepoint ${name}`.execute(tx)
    try {
      const out = await piece()
      if (!keep) await undo()
      await sql`release savepoint ${name}`.execute(tx)
      return out
    } catch (error) {
      await undo()
      throw error
    } finally {
      depth--
    }
  }
}
