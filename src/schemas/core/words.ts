import type { Flag, Gate, Where } from './types.ts'

/*
 * What the capabilities add to: each grows these in its own folder (`declare module '../words.ts'`), so that what can be
 * said of an entity is declared where it is checked, and adding a capability edits none of the others.
 */

/** What a declaration can say, besides what every entity is. */
export interface Words<R, A, C> {}

/** What the cores see of it: said, or what holds where nothing is. */
export interface Filled {
  readonly list: FilledList
  readonly access: FilledAccess
}

/** The list of its records: columns, filters, order, layouts and spreadsheets. */
export interface List<R, A> {}
export interface FilledList {}

/** Who may do what with its records, and which of them exist for whom. */
export interface Access<R> {
  /** Who sees its records; anybody in the firm unless said otherwise. */
  readonly read?: Gate
  /** Who creates them, of those who see them. */
  readonly create?: Gate
  /** Who edits them, of those who see them. */
  readonly update?: Gate
  /** Who deletes them, of those who see them. */
  readonly delete?: Gate
  /** Who takes them out as a spreadsheet; whoever sees them unless said otherwise. */
  readonly export?: Gate
  /** Limits: the only rows there are for whoever has no flag of `unless`, or for whoever has the flag `only`. */
  readonly rows?: readonly {
    readonly unless?: Flag | readonly Flag[]
    readonly only?: Flag
    readonly where: Where<R>
  }[]
  /**
   * What whoever works for many firms and belongs to none sees of it, in their shared scope (-1): of every firm the rows for
   * which `where` holds, and of those these fields alone. Actions are theirs where the gate names them; nothing else is.
   * They attach files where those say so, and take back their own, while `attaches` holds; what others like them attach they
   * do not see.
   */
  readonly guest?: {
    readonly where: Where<R>
    readonly fields: readonly (keyof R & string)[]
    readonly attaches?: Where<R>
  }
  /** References to what a row belongs to: only whoever may read one of those records reads the row. */
  readonly through?: readonly (keyof R & string)[]
  /** Only records for which this holds can be edited. */
  readonly editable?: Where<R>
  /** Only records for which this holds can be deleted. */
  readonly deletable?: Where<R>
}
export interface FilledAccess extends Omit<Access<Record<string, unknown>>, 'rows' | 'through'> {
  readonly rows: NonNullable<Access<Record<string, unknown>>['rows']>
  readonly through: readonly string[]
}
