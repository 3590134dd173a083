import type { AnyWhere } from './types.ts'

/** A tab on a record: the records of another entity that name it. */
export interface Related {
  readonly label: string
  readonly to: string
  /** Field of the other entity that names this record. */
  readonly by: string
  /** Nested call below this entity's path, e.g. 'socios/{id}/'. */
  readonly path?: string
  readonly columns?: readonly string[]
  /** A new one is written in a dialog over the record instead of on a page of its own. */
  readonly dialog?: true
  /** A new one is begun only while the record is like this. */
  readonly open?: AnyWhere
  /** What the record hands to a new one, besides itself. */
  readonly give?: { readonly [field: string]: unknown }
  /** The others are of the same entity: shown with their own below them, and how many are done. */
  readonly tree?: { readonly done: AnyWhere }
  /**
   * What people say to each other about the record: the other entity's field with the text, and the one with whom it
   * mentions; and this entity's with whose work the record is, who are told of it.
   */
  readonly conversation?: { readonly text: string; readonly mentions: string; readonly concerned?: string }
}

/** A new record of another entity that begins from this one, in a dialog over the page. */
export interface Start {
  readonly label: string
  readonly to: string
  /** Offered while it holds, to whoever may create one. */
  readonly when?: AnyWhere
  /** A reference of this record whose record's values are handed over, by their names there. */
  readonly from?: { readonly ref: string; readonly give: { readonly [field: string]: string } }
  /** What this record itself hands over. */
  readonly give?: { readonly [field: string]: unknown }
  /** Asked as soon as such a record has been created on the screen. */
  readonly offer?: string
}
