import type { AnyEntity, Context } from '../../../src/schemas/core/index.ts'
import type { Happening } from '../bus/bus.ts'
import type { Change } from '../bus/change.ts'
import type { Db } from '../db/db.ts'
import type { EntityHandlers, Hooks, Work } from './hooks.ts'
import type { Row } from '../sql/select.ts'

/** A row as it is now and as it was. */
export type Written = [row: Row, stored: Row | null, acao?: string]
/** What one transaction wrote, and what else is to be told of once it holds. */
export interface Done {
  readonly rows: [AnyEntity, Written][]
  readonly news: Happening[]
  /** What is told of rows that went, asked while they were there. */
  readonly gone: Happening[]
}
/** What a write does within its transaction. */
export type Writing = (work: Work, hooks: Hooks | undefined, handlers: EntityHandlers | undefined) => Promise<Written>

/** Whom the service tells of what, and asks. */
export interface Telling {
  readonly written?: (entity: AnyEntity, change: Change) => void
  readonly happened?: (happening: Happening) => void
  readonly contextOf?: (tx: Db, user: number, company: number) => Promise<Context | null>
  /** The rights of a guest within a firm. Throws 403 where nothing may be changed there. */
  readonly guestIn?: (ctx: Context, company: number) => Promise<Context>
  readonly failedAfter?: (error: unknown) => void
}
