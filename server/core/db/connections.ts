export interface Rows<T = unknown> {
  readonly rows: T[]
}

/** One connection, for as long as somebody holds it. */
export interface Held {
  query(text: string, values: readonly unknown[]): Promise<Rows>
  release(): void
}
export interface Pool {
  connect(): Promise<Held>
}

/** What statements are run on: the database, or a transaction in it. */
export interface Db {
  readonly isTransaction: boolean
  /** Statements so far that did more than read. */
  readonly writes: number
  /** What a database and all of its transactions have in common. */
  readonly root: object
  run(text: string, values: readonly unknown[]): Promise<Rows>
  transaction(): { execute<T>(run: (tx: Db) => Promise<T>): Promise<T> }
  /** One connection for all that `run` does, transactions included. */
  connection(): { execute<T>(run: (db: Db) => Promise<T>): Promise<T> }
}

/** The trace of an error from the driver ends where its answer came in: who asked is added. */
function asked(error: unknown, here: Error): unknown {
  if (error instanceof Error && error.stack) error.stack += `\n${(here.stack ?? '').split('\n').slice(1).join('\n')}`
  return error
}

/** Reads, and what marks places in a transaction. */
const READS = /^\s*(select|savepoint|release)\b/i

/** Statements on one connection, which whoever opened it gives back. */
class One implements Db {
  writes = 0
  private over = false
  constructor(
    readonly root: Connections,
    private readonly held: Held,
    readonly isTransaction: boolean,
  ) {}

  async run(text: string, values: readonly unknown[]): Promise<Rows> {
    if (this.over) throw new Error('The transaction that this belongs to has ended.')
    if (!READS.test(text)) this.writes++
    return this.root.send(this.held, text, values)
  }

  transaction = () => ({
    execute: async <T>(run: (tx: Db) => Promise<T>): Promise<T> => {
      if (this.isTransaction) throw new Error('There is a transaction already.')
      return this.root.within(this.held, run)
    },
  })

  connection = () => ({ execute: <T>(run: (db: Db) => Promise<T>): Promise<T> => run(this) })

  end(): void {
    this.over = true
  }
}

/** The database itself: each statement on whatever connection is free. */
export class Connections implements Db {
  readonly isTransaction = false
  readonly writes = 0
  readonly root = this
  constructor(
    private readonly pool: Pool,
    /** Told of each statement that was sent. */
    private readonly sent: () => void,
  ) {}

  async run(text: string, values: readonly unknown[]): Promise<Rows> {
    const held = await this.pool.connect()
    try {
      return await this.send(held, text, values)
    } finally {
      held.release()
    }
  }

  async send(held: Held, text: string, values: readonly unknown[]): Promise<Rows> {
    this.sent()
    try {
      return await held.query(text, values)
    } catch (error) {
      throw asked(error, new Error())
    }
  }

  transaction = () => ({
    execute: async <T>(run: (tx: Db) => Promise<T>): Promise<T> => {
      const held = await this.pool.connect()
      try {
        return await this.within(held, run)
      } finally {
        held.release()
      }
    },
  })

  connection = () => ({
    execute: async <T>(run: (db: Db) => Promise<T>): Promise<T> => {
      const held = await this.pool.connect()
      const one = new One(this, held, false)
      try {
        return await run(one)
      } finally {
        one.end()
        held.release()
      }
    },
  })

  async within<T>(held: Held, run: (tx: Db) => Promise<T>): Promise<T> {
    await this.send(held, 'begin', [])
    const tx = new One(this, held, true)
    try {
      const out = await run(tx)
      await this.send(held, 'commit', [])
      return out
    } catch (error) {
      await this.send(held, 'rollback', [])
      throw error
    } finally {
      tx.end()
    }
  }
}
