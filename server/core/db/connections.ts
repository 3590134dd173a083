import utils from 'pg/lib/utils.js'
import { DatabaseAway, isSaid } from './away.ts'

export interface Rows<T = unknown> {
  readonly rows: T[]
}

/** One connection, for as long as somebody holds it. */
export interface Held {
  query(text: string, values: readonly unknown[]): Promise<Rows>
  /** Begins a transaction whose first statements may go out behind this: it falls with them and is not tried again. */
  begin(): Promise<Rows>
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
  /** Sends a statement of a transaction that nobody waits for; what it fails with, the next one or the commit does. */
  later(text: string, values: readonly unknown[]): Promise<void>
  /** `ahead`: reads go out together with its beginning, and whoever asks for that repeats the whole where it falls. */
  transaction(ahead?: boolean): { execute<T>(run: (tx: Db) => Promise<T>): Promise<T> }
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
const UNDOES = /^\s*rollback to\b/i
const nothing = (): void => undefined
/** Whether a statement was refused for the sake of an earlier one that failed. */
const isAborted = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25P02'
/** Once everything that has come in is handled. */
const handled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Statements on one connection, which whoever opened it gives back. */
class One implements Db {
  writes = 0
  private over = false
  /** What nobody waits for, until it is known how it ended. */
  private unheard: Promise<unknown> | null = null
  /** What the transaction fell with: whatever comes after is refused for its sake, and nothing of it is kept. */
  private fell: unknown = null
  constructor(
    readonly root: Connections,
    private readonly held: Held,
    readonly isTransaction: boolean,
    /** While the transaction's beginning is on its way. */
    private begun: Promise<unknown> | null = null,
  ) {}

  async run(text: string, values: readonly unknown[]): Promise<Rows> {
    try {
      const rows = await this.send(text, values)
      if ((this.unheard || this.fell) && UNDOES.test(text)) this.unheard = this.fell = null
      return rows
    } catch (error) {
      throw await this.causeOf(error)
    }
  }

  private async send(text: string, values: readonly unknown[]): Promise<Rows> {
    if (this.over) throw new Error('The transaction that this belongs to has ended.')
    const reads = READS.test(text)
    if (!reads) this.writes++
    if (!this.begun) return this.told(this.root.send(this.held, text, values))
    // Without a beginning a write would be kept by itself.
    if (!reads) await this.begun
    const answer = this.told(this.root.send(this.held, text, values))
    await this.begun
    this.begun = null
    return answer
  }

  private told(answer: Promise<Rows>): Promise<Rows> {
    answer.catch((error: unknown) => {
      if (this.isTransaction && !isAborted(error)) this.fell ??= error
    })
    return answer
  }

  /** Why a statement was refused that came after another which nobody had heard of yet, or heard of in the same breath. */
  private async causeOf(error: unknown): Promise<unknown> {
    const { unheard } = this
    this.unheard = null
    const cause = await (unheard?.then(
      () => error,
      (why: unknown) => why,
    ) ?? error)
    if (!isAborted(cause)) return cause
    await handled()
    return this.fell ?? cause
  }

  async later(text: string, values: readonly unknown[]): Promise<void> {
    if (!this.isTransaction) return void (await this.run(text, values))
    const before = this.unheard
    const sent = this.send(text, values)
    this.unheard = Promise.all([before, sent])
    this.unheard.catch(nothing)
  }

  /** Commits behind all that was sent: where the database refused some of that, it has kept nothing. */
  async commit(): Promise<void> {
    if (this.begun) await this.begun
    // What could not even be sent the database knows nothing of, and would keep the rest.
    if (this.fell) throw this.fell
    const commit = this.root.send(this.held, 'commit', [])
    const [before, ended] = await Promise.allSettled([this.unheard, commit])
    const unsure = ended.status === 'rejected' && ended.reason instanceof DatabaseAway
    if (before.status === 'rejected' && (!unsure || isSaid(before.reason))) throw before.reason
    if (ended.status === 'rejected') throw ended.reason
    // Whoever went on as if nothing had been refused is told that nothing was kept.
    if (this.fell) throw this.fell
  }

  transaction = (ahead = false) => ({
    execute: async <T>(run: (tx: Db) => Promise<T>): Promise<T> => {
      if (this.isTransaction) throw new Error('There is a transaction already.')
      return this.root.within(this.held, run, ahead)
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
      // Refused here, a value that cannot be sent is no other statement's matter: half a message spoils the next one.
      return await held.query(text, values.map(utils.prepareValue))
    } catch (error) {
      throw asked(error, new Error())
    }
  }

  async later(text: string, values: readonly unknown[]): Promise<void> {
    await this.run(text, values)
  }

  transaction = (ahead = false) => ({
    execute: async <T>(run: (tx: Db) => Promise<T>): Promise<T> => {
      const held = await this.pool.connect()
      try {
        return await this.within(held, run, ahead)
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

  async within<T>(held: Held, run: (tx: Db) => Promise<T>, ahead: boolean): Promise<T> {
    this.sent()
    const begun = ahead ? held.begin() : held.query('begin', [])
    if (ahead) begun.catch(nothing)
    else await begun
    const tx = new One(this, held, true, ahead ? begun : null)
    try {
      const out = await run(tx)
      await tx.commit()
      return out
    } catch (error) {
      await this.send(held, 'rollback', [])
      throw error
    } finally {
      tx.end()
    }
  }
}
