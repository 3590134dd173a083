import type { AnyWhere } from './types.ts'

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
}

/** What is known of a record at first sight, below the title of its page. */
export interface Header {
  /** Fields that are shown as chips: a code by its label, a yes by the field's label. */
  readonly marks: readonly string[]
  /** The code of a mark that goes without saying: no chip is shown for it. */
  readonly usual: { readonly [field: string]: string }
  /** Between whom it is. */
  readonly sides: readonly Side[]
  /** The reference to whom the firm stands for; the name is shown on the side that is `ours`. */
  readonly client: string
  /** Fields that are shown with their labels below. */
  readonly facts: readonly string[]
}

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

/** Rows of a related list in a document. */
export interface DocumentList {
  /** The related list, by its name in `related`. */
  readonly related: string
  /** Its heading; what the related list is called unless said otherwise. */
  readonly label?: string
  /** Only rows for which this holds. */
  readonly where?: AnyWhere
  /** Only so many, the first in the list's order; 200 unless said otherwise. */
  readonly most?: number
  /** Its columns; those of the related list unless said otherwise. */
  readonly columns?: readonly string[]
}

/** A record as a file: its facts and lists as a PDF, or everything of it as a page with its files in a zip. */
export interface RecordDocument {
  /** What its item in the record's menu is called. */
  readonly label: string
  /** `pdf`: facts and lists on paper; `zip`: everything as one offline page, with the files. */
  readonly as: 'pdf' | 'zip'
  /** Path below the area: 'processos/{id}/gerar_pdf/'. */
  readonly call: string
  /** A parameter by which the list call answers it, too, for programs that ask so: `?<flag>=true&id=`. */
  readonly flag?: string
  /** What a PDF shows beside the facts. */
  readonly lists?: readonly DocumentList[]
}

/** What makes a record's page a folder that one works from. */
export interface Dossier {
  /** What its page says at first sight, below the title. */
  readonly header: Header
  /** Everything that happened to a record, by kind, in one scroll. */
  readonly timeline: Timeline
  /** A record as a file: a PDF, or all of it as an offline page. */
  readonly documents: { readonly [name: string]: RecordDocument }
}
