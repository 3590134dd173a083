import { rows, type Sql, type Db } from './db.ts'

interface Asked {
  readonly running: Promise<unknown>
  next: Promise<unknown> | null
}

/**
 * The same question asked by many at once is answered once. One runs and one stands ready at most; whoever asks meanwhile
 * gets the answer of the one that has not begun yet, never of one that began before they asked: what somebody has just
 * written is in what they read. For questions that look through many rows, such as a firm's counters.
 */
export class Together {
  private readonly asked = new Map<string, Asked>()
  constructor(private readonly db: Db) {}

  /** The rows of a statement; rejects for all who wait with what it throws. */
  rows<T>(query: Sql): Promise<T[]> {
    const { text, values } = query.compile()
    return this.ask(JSON.stringify([text, values]), () => rows<T>(this.db, query))
  }

  /** The first of them. */
  async one<T>(query: Sql): Promise<T | undefined> {
    return (await this.rows<T>(query))[0]
  }

  private ask<T>(key: string, run: () => Promise<T>): Promise<T> {
    const now = this.asked.get(key)
    if (!now) return this.begin(key, run)
    now.next ??= now.running.then(
      () => this.begin(key, run),
      () => this.begin(key, run),
    )
    return now.next as Promise<T>
  }

  private begin<T>(key: string, run: () => Promise<T>): Promise<T> {
    const running = run()
    const mine: Asked = { running, next: null }
    this.asked.set(key, mine)
    const done = () => {
      if (!mine.next) this.asked.delete(key)
    }
    running.then(done, done)
    return running
  }
}
