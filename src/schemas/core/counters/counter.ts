import type { Preset } from '../list/preset.ts'
import type { Gate, Tone } from '../types.ts'

/** A number over the list that narrows it when it is pressed. */
export interface Counter<R> extends Preset<R> {
  /** Its colour, while it is not zero. */
  readonly tone?: Tone
  /** Who sees it. */
  readonly gate?: Gate
  /** For programs alone: the screen shows no card of it. */
  readonly card?: false
  /** What this entity's counter of the same name counts is added, for whoever reads that, too. */
  readonly along?: string
}
