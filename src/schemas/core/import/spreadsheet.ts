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
}
