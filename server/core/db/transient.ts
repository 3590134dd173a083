import { DatabaseAway } from './away.ts'

/** Two who waited for each other, one of whom was sent away; and a change that another one overtook. */
const TRANSIENT = new Set(['40P01', '40001'])
/** How often in all something is tried that others may be in the way of. */
const TRIES = 3

/** Whether a database error says nothing about what was asked: the same transaction, run again, may well succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseAway
    ? !error.unsure && !error.waited
    : TRANSIENT.has((error as { code?: string } | null)?.code ?? '')

/** Runs a whole transaction, and again when it was in another's way. `run` begins anew each time. */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await run()
    } catch (error) {
      if (tried === TRIES || !isTransient(error)) throw error
    }
}
