/** A tab on a record: the records of another entity that name it. */
export interface Related {
  readonly label: string
  readonly to: string
  /** Field of the other entity that names this record. */
  readonly by: string
  /** Nested call below this entity's path, e.g. 'socios/{id}/'. */
  readonly path?: string
  readonly columns?: readonly string[]
  /**
   * What people say to each other about the record: the other entity's field with the text, and the one with whom it
   * mentions; and this entity's with whose work the record is, who are told of it.
   */
  readonly conversation?: { readonly text: string; readonly mentions: string; readonly concerned?: string }
}
