/** What tells that two records are of the same thing. */
export interface Merge<K extends string = string> {
  /** Fields of which one that is equal is enough. */
  readonly same: readonly K[]
  /** The field with the name; alike is enough, case, accents and legal forms aside. */
  readonly similar: K
}
