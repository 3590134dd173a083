import pg from 'pg'
import type { Socket } from 'node:net'
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
interface Data {
  readonly fields: readonly (string | null)[]
}
export type Answer = (error: Error | null, rows?: Rows) => void

interface Connection {
  readonly stream: Socket
  sync(): void
}
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

function rowOf({ names, parsers, empty }: Shape, { fields }: Data): Row {
  const row = { ...empty }
  for (let i = 0; i < fields.length; i++) {
    const text = fields[i]
    if (text !== null) row[names[i]!] = parsers[i]!(text!)
  }
  return row
}

/** A prepared statement that is run for the first time on its connection: what its rows are made of is kept. */
export class Statement extends Query {
  private readonly found: Row[] = []
  private failed: Error | null = null
  private shape = NO_ROWS
  constructor(
    name: string,
    text: string,
    values: readonly unknown[],
    private readonly shapes: Map<string, Shape>,
    callback: Answer,
  ) {
    super(text)
    this.name = name
    this.values = values
    this.callback = callback
  }

  handleRowDescription(described: Described): void {
    this.shape = shapeOf(described)
  }

  handleDataRow(data: Data): void {
    try {
      this.found.push(rowOf(this.shape, data))
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
    this.shapes.set(this.name, this.shape)
    this.callback(null, { rows: this.found })
  }
}

/** A prepared statement whose rows are known, on its way. */
export interface Part {
  readonly name: string
  readonly values: readonly unknown[]
  readonly shape: Shape
  readonly answer: Answer
}

/** A connection as a batch writes to it: nothing is described again, and it alone says where it ends. */
export const bareOf = (connection: object): object => {
  const nothing = { value: () => undefined }
  return Object.create(connection, { describe: nothing, sync: nothing }) as object
}

/**
 * Statements that go to the server as one and are answered as one: after one that fails it runs none of the others. The
 * driver would have each described and answered by itself, and a record's description is longer than the record.
 */
export class Batch extends Query {
  private at = 0
  private found: Row[] = []
  private failed: Error | null = null
  constructor(
    private readonly parts: readonly Part[],
    private readonly bare: object,
  ) {
    super('')
    this.callback = () => undefined
  }

  submit(connection: Connection): null {
    connection.stream.cork()
    for (const { name, values } of this.parts) {
      this.name = name
      this.values = values
      super.prepare(this.bare)
    }
    // It stands for none of its parts by name.
    this.name = ''
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleDataRow(data: Data): void {
    try {
      this.found.push(rowOf(this.parts[this.at]!.shape, data))
    } catch (error) {
      this.failed = error as Error
    }
  }

  handleCommandComplete(): void {
    const { found, failed } = this
    this.found = []
    this.failed = null
    this.parts[this.at++]?.answer(failed, { rows: found })
  }

  handleError(error: Error): void {
    const left = this.parts.slice(this.at)
    this.at = this.parts.length
    for (const part of left) part.answer(error)
  }

  handleReadyForQuery(): void {}
}
