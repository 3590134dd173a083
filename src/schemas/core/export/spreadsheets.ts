/** A spreadsheet of chosen columns. */
export interface Export<K = string> {
  /** What it is called in the export's menu. */
  readonly label: string
  /** Its columns, in their order. */
  readonly columns: readonly K[]
  /** Offered first where the list is narrowed to these values. */
  readonly on?: Readonly<Record<string, unknown>>
}

/** What an entity's spreadsheets have of their own. */
export interface Spreadsheets<R> {
  /** What narrows one that is asked for without these fields. */
  readonly initial?: { readonly [K in keyof R]?: R[K] }
  /** Those of chosen columns. */
  readonly sheets?: { readonly [name: string]: Export<keyof R & string> }
  /** Where the server makes none the browser does: rows a second, for its estimate; 20 unless said otherwise. */
  readonly pace?: number
  /** What a message says when one fails; only the tray says it unless said otherwise. */
  readonly failure?: string
  /** Rows of one of the calls by which it then reads them; 1000 unless said otherwise. */
  readonly page?: number
}
