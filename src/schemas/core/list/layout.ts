import type { Where } from '../types.ts'

/**
 * What putting a record elsewhere does: an action, an action for each code, or `true` for an ordinary edit of the
 * field. An action is given the place as its input of the same name.
 */
type Move<V, A extends string> = true | A | ([V & string] extends [never] ? never : { readonly [C in V & string]?: A })

/** Another way to show a list: records placed by one of their fields. Without `move` they are only looked at. */
export type Layout<R, A extends string = string> = {
  [K in keyof R & string]: {
    /** What the layout is called. */
    readonly label: string
    /** The field that places a record: its codes, or the records it refers to, are the columns; its dates the days. */
    readonly by: K
    /** What putting a card elsewhere does: `true` edits the field, a name runs that action, or an action for each code. */
    readonly move?: Move<NonNullable<R[K]>, A>
    /** For a board by a date: its columns are the weeks to come, and one with what lies behind, by this title. */
    readonly weeks?: { readonly past: string }
    /** What a record is called in it, where its title alone does not tell: `['cd_devedor', 'nr_parcela', 'nr_valor']`. */
    readonly tells?: readonly (keyof R & string)[]
    /** Only records for which this holds: plain tests of their own fields. */
    readonly where?: Where<R>
  }
}[keyof R & string]
export type AnyLayout = Layout<Record<string, unknown>>
export type Layouts<L> = { readonly [name: string]: L }
