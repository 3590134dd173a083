import type { AnyWhere } from '../types.ts'

/** A moment of a row: the day or instant that a field holds, and what happened then. */
export interface Moment {
  /** The field with the day or the instant. */
  readonly at: string
  /** The field with the hour, where `at` is a day. */
  readonly time?: string
  /** What happened, in a word or two: 'concluída'. */
  readonly word: string
  /** The reference to whoever did it. */
  readonly who?: string
  /** Only while this holds of the row. */
  readonly where?: AnyWhere
}

/** Rows of an entity that tell of a record, each with its moments. */
export interface RowsKind {
  /** What this kind is called in the filter of the timeline. */
  readonly label: string
  /** The entity of the rows. */
  readonly to: string
  /** Their reference that names the record; `id` where it is the record itself. */
  readonly by: string
  /** Their fields that are told: the first as the sentence, the others below it. */
  readonly text: readonly string[]
  /** When something happened to such a row; each is an entry of its own. */
  readonly moments: readonly Moment[]
}
/** The files of a field of the record. */
export interface FilesKind {
  /** What this kind is called in the filter of the timeline. */
  readonly label: string
  /** The field of files. */
  readonly files: string
  /** What is said of each: 'anexado'. */
  readonly word: string
}
/** The trail of the record itself. */
export interface AuditKind {
  /** What this kind is called in the filter of the timeline. */
  readonly label: string
  /** What tells this kind from the others. */
  readonly audit: true
}
/** One kind of what happened to a record: rows of an entity, the files of a field, or its trail. */
export type TimelineKind = RowsKind | FilesKind | AuditKind
export type Timeline = { readonly [name: string]: TimelineKind }
