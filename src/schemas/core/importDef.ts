import type { Gate } from './types.ts'

/** By the name of a field, or of an `either`: other titles of its column. */
export type Headings = Readonly<Record<string, readonly string[]>>

/** What a spreadsheet of an entity's rows looks like (see ImportDef in an entity's `import`). */
export interface ImportDef<K extends string = string> {
  /** Who may import, besides having the right to create. */
  readonly gate?: Gate
  /** Fields that a column can be mapped to; all that are written and can be typed unless said otherwise. */
  readonly fields?: readonly K[]
  /** Fields that find the row that is there already: the first of them that a line fills. */
  readonly key?: readonly K[]
  /**
   * What the columns are called elsewhere, beside the field's label and its name. Imported by a function: the server
   * alone reads them, and they are not to burden the client.
   */
  readonly headings?: () => Promise<Headings>
  /** One column for several fields: its value goes to the first that takes it. */
  readonly either?: { readonly [name: string]: { readonly label: string; readonly of: readonly K[] } }
  /** What else a new row has when a line fills the field and says nothing else of it. */
  readonly implies?: { readonly [F in K]?: { readonly [G in K]?: unknown } }
  /** References of which what is missing can be created on the way, from its name alone. */
  readonly creates?: readonly K[]
}
