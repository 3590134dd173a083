import type { SortPayload } from 'ra-core'
import type { Listed } from '../list/listed.ts'
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

/** A column as it goes on paper: so many of its cards, and how many there are. */
export interface PrintedColumn {
  readonly column: BoardColumn
  readonly rows: readonly Listed[]
  readonly total: number
}

/** What of a list its board shows. */
export interface ListState {
  readonly resource: string
  readonly filterValues: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
}
