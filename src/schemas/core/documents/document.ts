import type { AnyWhere } from '../types.ts'

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
  /** What a PDF says is written by the server: `documents` of its handlers has who does it. */
  readonly handler?: true
  /** Offered, and made, only while this holds. */
  readonly when?: AnyWhere
  /** Also in the menus of rows; of what has a page of its own, the page's menu alone has it unless said. */
  readonly inList?: true
}
