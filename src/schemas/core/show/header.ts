import type { AnyWhere } from '../types.ts'

/** One of the parties that a record names. */
export interface Side {
  /** What the party is, 'Autor'. */
  readonly label: string
  /** The field with its name. */
  readonly name: string
  /** The fields with its documents: those that are filled in stand beside the name. */
  readonly numbers: readonly string[]
  /** Holds while it is the side that the firm stands for. */
  readonly ours: AnyWhere
  /** The reference to whom the firm stands for, whose name is shown here while the side is `ours`. */
  readonly client: string
}

/** What is known of a record at first sight, below the title of its page. */
export interface Header {
  /** Fields that are shown as chips: a code by its label, a yes by the field's label. */
  readonly marks: readonly string[]
  /** The code of a mark that goes without saying: no chip is shown for it. */
  readonly usual: { readonly [field: string]: string }
  /** Between whom it is. */
  readonly sides: readonly Side[]
  /** Fields that are shown with their labels below. */
  readonly facts: readonly string[]
}
