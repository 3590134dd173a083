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
