import type { Tone } from '../../schemas/core/index.ts'
import type { Place } from '../actions/planMove.ts'
import type { FilterValues } from '../list/useFilters.ts'

/** One column: a place for records, and the filter that finds those already there. */
export interface BoardColumn extends Place {
  readonly key: string
  readonly filter: FilterValues
  readonly tone?: Tone | undefined
  /** Beside its name: which days it stands for. */
  readonly note?: string
}
