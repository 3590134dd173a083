import pg from 'pg'
import type { Rows } from './connections.ts'

type Row = Record<string, unknown>
/** What the rows of a prepared statement are made of: the same for as long as the server keeps it, or it refuses it. */
export interface Shape {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  readonly empty: Row
}
interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}
type Answer = (error: Error | null, rows?: Rows) => void

/** What the driver calls on a statement of its own. */
interface Driven {
  name: string
  values: readonly unknown[]
  callback: Answer
  prepare(connection: object): void
}
const Query = pg.Query as unknown as new (text: string) => Driven

function shapeOf({ fields }: Described): Shape {
  const names = fields.map(({ name }) => name)
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    // Parsed, it is laid out as a record is, not as a table of names: copies of it are made at once.
    empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row,
  }
}
const NO_ROWS: Shape = { names: [], parsers: [], empty: {} }

/** A connection as whoever knows what comes back sees it: it asks for no description of it. */
export const undescribed = (connection: object): object =>
  Object.create(connection, { describe: { value: () => undefined } }) as object

/**
 * A prepared statement. What its rows are made of is asked for once on a connection: the driver would ask each time, and
 * the description of a record of a hundred columns is longer than the record.
 */
export class Statement extends Query {
  private readonly found: Row[] = []
  private failed: Error | null = null
  private shape: Shape | undefined
  constructor(
    name: string,
    text: string,
    values: readonly unknown[],
    private readonly shapes: Map<string, Shape>,
    private readonly bare: object,
    callback: Answer,
  ) {
    super(text)
    this.name = name
    this.values = values
    this.callback = callback
    this.shape = shapes.get(name)
  }

  override prepare(connection: object): void {
    super.prepare(this.shape ? this.bare : connection)
  }

  handleRowDescription(described: Described): void {
    this.shape = shapeOf(described)
    this.shapes.set(this.name, this.shape)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.shape!
    const row = { ...empty }
    try {
      for (let i = 0; i < fields.length; i++) {
        const text = fields[i]
        if (text !== null) row[names[i]!] = parsers[i]!(text!)
      }
      this.found.push(row)
    } catch (error) {
      this.failed = error as Error
    }
  }

  /** How many rows there were nobody asks. */
  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.failed = error
    this.callback(error)
  }

  handleReadyForQuery(): void {
    if (this.failed) return this.callback(this.failed)
    if (!this.shape) this.shapes.set(this.name, NO_ROWS)
    this.callback(null, { rows: this.found })
  }
}
