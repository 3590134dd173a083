import pg from 'pg'
import { texts } from '../../../src/schemas/core/index.ts'
import { HttpProblem } from '../errors.ts'

/**
 * The database went away, or does not answer. Nothing of the transaction holds, unless it is `unsure`: then it went while
 * it was told to keep what was written.
 */
export class DatabaseAway extends Error {
  constructor(
    cause: unknown,
    readonly unsure = false,
    /** It was waited for already: trying again at once is of no use. */
    readonly waited = false,
  ) {
    super(cause instanceof Error ? cause.message : 'the database is away', { cause })
  }
}

const READ_ONLY = '25006'
const CANCELLED = '57014'
const DISK_FULL = '53100'
/** Classes and codes of a server that is going, coming or full: another moment, another answer. */
const LATER = /^(08|53|57P0)/
/** A plan that was made for tables that are others now, or by a server that is gone. */
const STALE_PLAN = new Set(['26000', '0A000'])

/** Whether the server itself said why, and so had not come to what was sent behind. */
export const isSaid = (error: unknown): boolean =>
  error instanceof DatabaseAway ? error.cause instanceof pg.DatabaseError : error instanceof pg.DatabaseError

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

/** Whether opening a connection may go well a moment later; a wrong password or a missing database never do. */
export const comesBack = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || LATER.test(error.code ?? '')

/** Whether what the server said is the last that it says on this connection. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')

/** Whether a statement only failed because its plan is of another time. It was not run. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  STALE_PLAN.has(error.code ?? '') &&
  (error.code !== '0A000' || error.routine === 'RevalidateCachedQuery')

const later = (detail: string, seconds: number, status = 503) =>
  new HttpProblem(status, { detail, codigo: 'indisponivel' }, { 'retry-after': String(seconds) })

/** What whoever asked is told while the database is away, only read, full or too slow; null for every other error. */
export function awayProblem(error: unknown): HttpProblem | null {
  if (error instanceof DatabaseAway) return later(error.unsure ? texts.databaseUnsure : texts.databaseAway, 2)
  const code = codeOf(error)
  if (code === READ_ONLY) return later(texts.databaseReadOnly, 5)
  if (code === DISK_FULL) return later(texts.databaseFull, 30)
  if (code === CANCELLED) return later(texts.tooSlow, 30, 504)
  if (error instanceof pg.DatabaseError && LATER.test(code)) return later(texts.databaseAway, 2)
  return null
}
