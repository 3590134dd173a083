import type { Where } from '../types.ts'

/** A number over many records. */
export interface Measure<R = Record<string, unknown>> {
  /** What people call it. */
  readonly label: string
  /** How it is worked out: `share` is how many of a hundred records the condition holds for. */
  readonly by: 'count' | 'sum' | 'average' | 'median' | 'distinct' | 'share'
  /** The field that it is about, or two dates: the hours from the first to the second. Counts and shares do without. */
  readonly of?: (keyof R & string) | readonly [from: keyof R & string, to: keyof R & string]
  /** Only records for which this holds. */
  readonly where?: Where<R>
  /** Of a sum: what of the records for which this holds is taken off it. */
  readonly less?: Where<R>
}

/** How long the periods are that dates are put together by: months of the firm's calendar, weeks from Monday. */
export type Every = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** What records are put together by. */
export interface Grouping<R = Record<string, unknown>> {
  /** What people call it. */
  readonly label: string
  /** The field, or one of what a reference leads to: 'cd_processo.cd_area'. Of a list each value counts. */
  readonly by: (keyof R & string) | `${keyof R & string}.${string}`
  /** Where that is empty, the first of these that is not: they name records of the same entity. */
  readonly or?: readonly (`${keyof R & string}.${string}` | (keyof R & string))[]
  /** Of a date: by periods of this length. */
  readonly every?: Every
  /** Of a number: by steps that begin at these. */
  readonly steps?: readonly number[]
  /** Of a date: by how many days ago it was, in steps that begin at these. */
  readonly ago?: readonly number[]
  /** It tells something of a person: groups of fewer records than the firm's setting says are not told. */
  readonly personal?: true
  /** Of a reference: the number of the record that each group is of which its measures are held against. */
  readonly goal?: string
}
