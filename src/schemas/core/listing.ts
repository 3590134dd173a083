import type { Gate, Where } from './types.ts'

/**
 * What putting a record elsewhere does: an action, an action for each code, or `true` for an ordinary edit of the
 * field. An action is given the place as its input of the same name.
 */
type Move<V, A extends string> = true | A | ([V & string] extends [never] ? never : { readonly [C in V & string]?: A })

/** Records by one of their fields. Left without `move` they are only looked at. */
export type Layout<R, A extends string = string> = {
  [K in keyof R & string]: {
    readonly label: string
    readonly by: K
    readonly move?: Move<NonNullable<R[K]>, A>
    /** Of a board by a date: a column for each week to come; `past` names the one of what went by. */
    readonly every?: 'week'
    readonly past?: string
    /** The records that it is about at all: plain tests of fields. */
    readonly where?: Where<R>
  }
}[keyof R & string]
export type AnyLayout = Layout<Record<string, unknown>>
export type Layouts<L> = { readonly [name: string]: L }

/** A spreadsheet of chosen columns. */
export interface Export<K = string> {
  readonly label: string
  readonly columns: readonly K[]
}

/** A parameter of a list that is on or off. */
export interface Switch<R> {
  readonly gate?: Gate
  readonly unless?: Gate
  readonly where: Where<R>
}
