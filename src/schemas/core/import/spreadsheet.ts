import type { Gate } from '../types.ts'

/** By the name of a field, or of an `either`: other titles of its column. */
export type Headings = Readonly<Record<string, readonly string[]>>

/** What a spreadsheet of an entity's rows looks like, which people bring in. */
export interface ImportDef<K extends string = string> {
  /** Who may import, besides having the right to create. */
  readonly gate: Gate
  /** Fields that find the row that exists already, by the first of them that a line fills in. */
  readonly key: readonly K[]
  /**
   * Further titles by which columns are recognised, besides the field's label and its name; imported by a function, for
   * the server alone reads them.
   */
  readonly headings: () => Promise<Headings>
  /**
   * One column for several fields: its value goes to the first of them that accepts it, and a new row that has that
   * field gets what stands beside it where its line leaves that empty.
   */
  readonly either?: {
    readonly [name: string]: {
      readonly label: string
      readonly of: { readonly [F in K]?: { readonly [G in K]?: unknown } }
    }
  }
  /** References whose missing records can be created on the way, from a name alone. */
  readonly creates?: readonly K[]
  /** A reference within which the keys hold: the same person may be there once for each. */
  readonly within?: K
  /**
   * What else a row must have of the key's line to be the one that it is about: a lawsuit has many hearings, and one at an
   * hour of a day.
   */
  readonly with?: readonly K[]
  /** The field that finds the row of a line that fills in no key, among rows without any, whatever case and accents. */
  readonly named?: K
  /**
   * What each line adds to the row that it finds or makes. Of a row that is there only what is empty is filled in, so that
   * several lines repeat it; columns are mapped to `<to>.<field>`.
   */
  readonly part?: ImportPart
}

/** Rows of another entity that lines add, one each. */
export interface ImportPart {
  /** Whose rows they are. */
  readonly to: string
  /** The reference by which they name the row. */
  readonly by: string
  /** One that differs in none of these, where both say something, is there already: the line is told of and adds nothing. */
  readonly same: readonly string[]
  /** References of theirs whose missing records can be created on the way. */
  readonly creates?: readonly string[]
  /** What they have that no column says. */
  readonly set?: Readonly<Record<string, unknown>>
}
