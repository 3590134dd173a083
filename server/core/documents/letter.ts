import type { AnyEntity, Context, Model } from '../../../src/schemas/core/index.ts'
import type { Db, Sql } from '../db/db.ts'
import type { Row } from '../sql/select.ts'

/** A piece of a letter, as plain values. Any text may stand in it. */
export type Block =
  | {
      readonly is: 'paragraph'
      readonly text: string
      readonly style?: 'title' | 'section' | 'soft' | 'centre' | 'bold' | 'code'
    }
  | {
      readonly is: 'facts'
      readonly facts: readonly { readonly label: string; readonly text: string }[]
      readonly columns?: number
    }
  | { readonly is: 'table'; readonly columns: readonly LetterColumn[]; readonly rows: readonly LetterRow[] }
  /** Each beside a bar of its share, from 0 to 1. */
  | {
      readonly is: 'bars'
      readonly rows: readonly { readonly label: string; readonly text: string; readonly share: number }[]
    }
  | { readonly is: 'signatures'; readonly names: readonly (readonly string[])[] }
  | { readonly is: 'qr'; readonly text: string; readonly size: number }
  /** Side by side, each by its share of the width. */
  | { readonly is: 'beside'; readonly parts: readonly { readonly share: number; readonly blocks: readonly Block[] }[] }
  /** On one page. */
  | { readonly is: 'together'; readonly blocks: readonly Block[] }
  /** Where paper is cut. */
  | { readonly is: 'cut' }

export interface LetterColumn {
  readonly label: string
  readonly share: number
  /** Amounts stand to the right. */
  readonly right?: boolean
}
/** Cells, or one line below them over the whole width. */
export type LetterRow =
  { readonly cells: readonly string[]; readonly bold?: boolean } | { readonly below: string; readonly amount?: string }

/** A paper that says more than a record's facts: written by its area, laid out beside the requests. */
export interface Letter {
  readonly title: string
  /** What stands over each page. */
  readonly head: string
  /** Whether its title stands on the paper, too. */
  readonly titled: boolean
  readonly blocks: readonly Block[]
}

/** What a letter is read with: records as whoever asks may see them. */
export interface LetterReader {
  readonly db: Db
  readonly model: Model
  get(entity: AnyEntity, id: number, ctx: Context): Promise<Row>
  /** Rows of an entity as far as the session sees them, noted where they stand behind a wall. */
  seen<T extends { readonly id: number }>(
    entity: AnyEntity,
    ctx: Context,
    statement: (visible: Sql) => Sql,
  ): Promise<T[]>
}

/** Writes a document that the schema marks `handler: true`. Throws 400 for a record that it cannot be written of. */
export type LetterMaker = (asked: {
  readonly reader: LetterReader
  /** As it is read by whoever asks. */
  readonly row: Row
  readonly ctx: Context
  /** What the firm is called. */
  readonly firm: string
}) => Promise<Letter>
