import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Held, Pool, Rows } from './connections.ts'
import { comesBack, DatabaseAway, endsConnection, isStalePlan } from './away.ts'

/** For so long a database that is away is waited for where nothing was written (ms). */
const PATIENCE_MS = 5_000
const FIRST_PAUSE_MS = 50
const MOST_PAUSE_MS = 500
/** How often in all a statement is sent whose connection falls. */
const TRIES = 3
/** So much longer than the server's own limit nothing need be heard of it (ms). */
const SILENCE_MS = 5_000

/** What reads can be asked again; what begins a transaction has done nothing yet. */
const REPEATABLE = /^\s*(select|begin|start transaction)\b/i
const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^(commit|rollback)$/

/** To be ended at once: the driver would wait for the answers to all that was sent. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

const NOTHING: Rows = { rows: [] }

/**
 * A pool that outlives its server. A connection that falls, whoever holds it, ends nothing but what was running on it;
 * opening one is tried for some seconds; a statement that only reads is sent again on another. Whatever else was running
 * is a DatabaseAway, and whoever began the transaction decides.
 */
export class PatientPool implements Pool {
  private readonly fallen = new WeakSet<object>()
  private readonly born = new WeakMap<object, number>()
  /** Raised when plans turn out to be of another time: what is older is not used any more. */
  private generation = 0
  /** What is running that may take its time. */
  private slow = 0
  constructor(
    private readonly pool: pg.Pool,
    /** What the server allows a statement (ms). */
    private readonly statementMs: number,
  ) {
    pool.on('connect', (client) => {
      this.born.set(client, this.generation)
      // Heard for as long as it lives: one without a listener would end the process.
      client.on('error', () => void this.fallen.add(client))
      client.on('end', () => void this.fallen.add(client))
    })
    pool.on('error', () => undefined)
  }

  async connect(): Promise<Held> {
    return new Kept(this, await this.open())
  }

  /** Whether what is asked for now may take as long as it takes. */
  get isUnhurried(): boolean {
    return this.slow > 0
  }

  async unhurried<T>(run: () => Promise<T>): Promise<T> {
    this.slow++
    try {
      return await run()
    } finally {
      this.slow--
    }
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  /** A connection that is of use. Throws DatabaseAway when none came in time, and what never comes right at once. */
  async open(): Promise<pg.PoolClient> {
    const end = performance.now() + PATIENCE_MS
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MOST_PAUSE_MS)) {
      try {
        const client = await this.pool.connect()
        if (!this.fallen.has(client) && this.born.get(client) === this.generation) {
          if (this.isUnhurried) await client.query('set statement_timeout = 0')
          return client
        }
        client.release(true)
        pause = FIRST_PAUSE_MS
        continue
      } catch (error) {
        if (this.pool.ending || !comesBack(error)) throw error
        if (performance.now() + pause > end) throw new DatabaseAway(error, false, true)
      }
      await sleep(pause)
    }
  }

  hasFallen(client: pg.PoolClient, error: unknown): boolean {
    return endsConnection(error) || this.fallen.has(client)
  }

  forgetPlans(): void {
    this.generation++
  }

  /** Sends one statement. A server that says nothing at all is as good as gone. */
  async send(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Rows> {
    if (this.isUnhurried) return await sending(client, text, values)
    const silence = setTimeout(() => socketOf(client).destroy(), this.statementMs + SILENCE_MS)
    try {
      return await sending(client, text, values)
    } finally {
      clearTimeout(silence)
    }
  }
}

/** What takes a transaction back is sent as it is: it must go through whatever happened to the transaction. */
const sending = (client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Rows> =>
  text === 'rollback' ? client.query(text) : client.query(text, values as unknown[])

/** One connection as long as somebody holds it, be it another one after it fell. */
class Kept implements Held {
  private inTransaction = false
  private readonly unhurried: boolean
  constructor(
    private readonly pool: PatientPool,
    private client: pg.PoolClient | null,
  ) {
    this.unhurried = pool.isUnhurried
  }

  begin(): Promise<Rows> {
    this.inTransaction = true
    return this.query('begin', [])
  }

  async query(text: string, values: readonly unknown[]): Promise<Rows> {
    // Whose connection is gone has nothing to take back.
    if (text === 'rollback' && !this.client) return NOTHING
    for (let tried = 1; ; tried++) {
      if (!this.client && this.inTransaction) throw new DatabaseAway(null)
      const client = (this.client ??= await this.pool.open())
      try {
        const answer = await this.pool.send(client, text, values)
        if (BEGINS.test(text)) this.inTransaction = true
        else if (ENDS.test(text)) this.inTransaction = false
        return answer
      } catch (error) {
        // Given up by what was sent before it.
        if (this.client !== client) throw new DatabaseAway(error, mayHold(text, this.inTransaction))
        const stale = isStalePlan(error)
        if (stale) this.pool.forgetPlans()
        else if (!this.pool.hasFallen(client, error)) throw error
        // What a stale plan refused was not run, but it did end the transaction that it stood in.
        client.release(true)
        this.client = null
        if (text === 'rollback') return NOTHING
        const again = !this.inTransaction && (stale || REPEATABLE.test(text))
        if (!again || tried === TRIES) throw new DatabaseAway(error, !stale && mayHold(text, this.inTransaction))
      }
    }
  }

  release(): void {
    // One that was told to take its time is not for those who have none.
    this.client?.release(this.unhurried)
    this.client = null
  }
}

/** Whether a statement whose connection fell may have been kept all the same. */
const mayHold = (text: string, inTransaction: boolean): boolean =>
  inTransaction ? text === 'commit' : !REPEATABLE.test(text)
