import type { AnyWhere } from '../types.ts'

/** The first few records of a tab, told on the record's overview. */
export interface Glance {
  /** What stands above them. */
  readonly label: string
  /** Only those of this preset of the other entity. */
  readonly preset?: string
  /** Their order, as a list's. */
  readonly sort: string
  /** Fields that stand beside their names. */
  readonly columns: readonly string[]
}

/** A tab on a record: the records of another entity that name it. */
export interface Related {
  /** What the tab is called. */
  readonly label: string
  /** The other entity. */
  readonly to: string
  /** The other entity's reference that names this record. */
  readonly by: string
  /** Its columns; those of the other entity's own list, without `by`, unless said otherwise. */
  readonly columns?: readonly string[]
  /** A new one is written in a dialog over the record instead of on a page of its own. */
  readonly dialog?: true
  /** What the button of a new one says; 'Novo acordo' unless said otherwise. */
  readonly button?: string
  /** What is said while there is none; 'Não há acordos aqui.' unless said otherwise. */
  readonly empty?: string
  /** Its table is half a window high and scrolls. */
  readonly scrolls?: true
  /** A button beside the record's title begins a new one in that dialog, too. */
  readonly chief?: true
  /** What of it the record's overview tells. */
  readonly glance?: Glance
  /** A new one can be begun only while this holds of the record. */
  readonly open?: AnyWhere
  /** What a new one begins with, besides naming this record. */
  readonly give?: { readonly [field: string]: unknown }
  /** For records of the same entity: each is shown with its own below it, and with how many of them are done. */
  readonly tree?: { readonly done: AnyWhere }
}

/** A new record of another entity that begins from this one, in a dialog over the page. */
export interface Start {
  /** What its item in the record's menu is called. */
  readonly label: string
  /** The other entity. */
  readonly to: string
  /** Offered while it holds, to whoever may create one. */
  readonly when?: AnyWhere
  /** Values of a record that this one refers to (`ref`), handed over: the new record's field by that record's. */
  readonly from?: { readonly ref: string; readonly give: { readonly [field: string]: string } }
  /** What the new record begins with, out of this one: `campo(…)` reads a field of it. */
  readonly give?: { readonly [field: string]: unknown }
  /** A question that is asked as soon as this record has been created on the screen; yes begins the new one. */
  readonly offer?: string
  /**
   * It begins by itself once this action was done on the screen, without one once this record was created there, where
   * this holds of it then.
   */
  readonly after?: { readonly action?: string; readonly when?: AnyWhere }
}
