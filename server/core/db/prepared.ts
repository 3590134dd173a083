import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Rows } from './connections.ts'
import { bareOf, Batch, Statement, type Answer, type Part, type Shape } from './statement.ts'

/** Statements that came this often are worth keeping prepared, up to so many on each connection. */
const OFTEN = 3
const AT_MOST = 300

/**
 * Keeps the statements that come again and again prepared on their connection: what a list or a record needs is long to
 * plan and short to run. Searches are planned each time, for how much they match decides how.
 */
export function keepPrepared(pool: pg.Pool): void {
  const times = new Map<string, number>()
  pool.on('connect', (client) => {
    const names = new Map<string, string>()
    const nameOf = (text: string): string | undefined => {
      const known = names.get(text)
      if (known) return known
      const seen = (times.get(text) ?? 0) + 1
      if (times.size > AT_MOST * 10) times.clear()
      times.set(text, seen)
      if (seen < OFTEN || names.size >= AT_MOST || text.includes(' like ')) return undefined
      const name = createHash('sha1').update(text).digest('base64url')
      names.set(text, name)
      return name
    }
    const { connection } = client as unknown as { readonly connection: object }
    const shapes = new Map<string, Shape>()
    const bare = bareOf(connection)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    let waiting: Part[] = []
    const flush = () => {
      const parts = waiting
      waiting = []
      if (parts.length === 0) return
      // Outside of a transaction each stands and falls by itself.
      const one = parts[0]!.name === names.get('begin') || client.getTransactionStatus() === 'T'
      for (const batch of one ? [parts] : parts.map((part) => [part])) send(new Batch(batch, bare))
    }
    const run = (name: string, text: string, values: readonly unknown[]) =>
      new Promise<Rows>((resolve, reject) => {
        const answer: Answer = (error, rows) => (error ? reject(error) : resolve(rows!))
        const shape = shapes.get(name)
        if (!shape) {
          flush()
          return void send(new Statement(name, text, values, shapes, answer))
        }
        // What is sent until the running piece of work waits goes to the server as one: each by itself costs both.
        if (waiting.push({ name, values, shape, answer }) === 1) process.nextTick(flush)
      })
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      if (name) return run(name, text as string, values as unknown[])
      flush()
      return send(text, values, ...rest)
    }) as typeof client.query
  })
}
