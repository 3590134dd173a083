import type { AnyWhere } from './types.ts'

/** One of the parties that a record names; `ours` holds while it is the one that the firm stands for. */
export interface Side {
  readonly label: string
  readonly name: string
  /** Its documents: shown beside the name, whichever is there. */
  readonly numbers?: readonly string[]
  readonly ours?: AnyWhere
}

/** What is known of a record at first sight, below the title of its page. */
export interface Header {
  /** Codes as chips; a yes as its label. Those of `usual` codes go without saying. */
  readonly marks?: readonly string[]
  readonly usual?: { readonly [field: string]: string }
  readonly sides?: readonly Side[]
  /** The reference to whom the firm stands for, named on that side. */
  readonly client?: string
  readonly facts?: readonly string[]
}

/** A moment of a row: the day or instant that a field holds, and what happened then. */
export interface Moment {
  readonly at: string
  /** The hour of a day. */
  readonly time?: string
  readonly word: string
  /** Who did it. */
  readonly who?: string
  readonly where?: AnyWhere
}

/** Rows that tell of a record: those of `to` that name it in `by` (`id`: the record itself), each with its moments. */
export interface RowsKind {
  readonly label: string
  readonly to: string
  readonly by: string
  /** The sentence, and what is said below it. */
  readonly text: readonly string[]
  readonly moments: readonly Moment[]
}
/** The files of a field of the record. */
export interface FilesKind {
  readonly label: string
  readonly files: string
  readonly word: string
}
/** The trail of the record itself. */
export interface AuditKind {
  readonly label: string
  readonly audit: true
}
/** One kind of what happened to a record. */
export type TimelineKind = RowsKind | FilesKind | AuditKind
export type Timeline = { readonly [name: string]: TimelineKind }

/** Rows of a related list in a document; all of them unless said otherwise. */
export interface DocumentList {
  readonly related: string
  readonly label?: string
  readonly where?: AnyWhere
  readonly most?: number
  readonly columns?: readonly string[]
}

/** A record as a file: its facts and lists as a PDF, or everything of it as a page with its files in a zip. */
export interface RecordDocument {
  readonly label: string
  readonly as: 'pdf' | 'zip'
  /** Path below the area: 'processos/{id}/gerar_pdf/'. */
  readonly call: string
  /** Also asked of the list: `?<flag>=true&id=`. */
  readonly flag?: string
  /** What a PDF shows beside the facts. */
  readonly lists?: readonly DocumentList[]
}
