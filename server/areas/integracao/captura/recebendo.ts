import type { Context, Model } from '../../../../src/schemas/core/index.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import type { Happening } from '../../../core/bus/bus.ts'
import type { Attempt } from '../../../core/db/attempt.ts'
import type { Db } from '../../../core/db/db.ts'
import type { Others } from '../../../core/write/hooks.ts'

/** Where what is received goes, in one transaction. */
export interface Recebendo {
  readonly tx: Db
  readonly model: Model
  readonly actor: Actor
  readonly others: Others
  readonly attempt: Attempt
  announce(happening: Happening): void
  /** The rights of somebody in the firm; null for who has none there. */
  contextOf(user: number): Promise<Context | null>
}
