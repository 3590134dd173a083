import type { AnyEntity, Context, Model } from '../../../src/schemas/core/index.ts'
import type { Attempt } from '../../core/db/attempt.ts'
import type { Db } from '../../core/db/db.ts'
import type { Names } from '../../core/import/names.ts'
import type { Others } from '../../core/write/hooks.ts'
import type { Import } from './state.ts'

/** What a batch of lines is worked on with. */
export interface Bringing {
  readonly tx: Db
  readonly others: Others
  readonly attempt: Attempt
  readonly model: Model
  readonly entity: AnyEntity
  /** Of what each line adds a row to the record that it is about. */
  readonly part: AnyEntity | null
  readonly ctx: Context
  readonly plan: Import
  readonly names: Names
  /** Nothing is to stay: what would become of the lines is asked. */
  readonly dry: boolean
  /** Each line is undone by itself when it is refused; without, the first that is refuses them all, which is quicker. */
  readonly careful: boolean
  readonly failed: (error: unknown) => void
}
