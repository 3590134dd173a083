import type { Gate } from '../types.ts'

/** Deleted records can be brought back for some time. */
export interface Trash {
  /** For how many days. */
  readonly days: number
  /** Who may delete many at once. */
  readonly bulk: Gate
}
