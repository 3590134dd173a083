import type { Preset } from '../list/preset.ts'
import type { Gate, Tone } from '../types.ts'

/** A number over the list that narrows it when it is pressed. */
export interface Counter<R> extends Preset<R> {
  /** Its colour, while it is not zero. */
  readonly tone?: Tone
  /** Who sees it. */
  readonly gate?: Gate
}
