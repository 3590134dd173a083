import type { FastifyInstance } from 'fastify'
import type { Model } from '../../src/schemas/core/index.ts'
import type { Bus } from '../core/bus/bus.ts'
import type { Database, Db } from '../core/db/db.ts'
import type { Stand } from '../core/capability.ts'
import type { Queue } from '../core/queue/queue.ts'
import type { Secrets } from '../core/session/secrets.ts'
import type { Settings } from '../core/settings.ts'
import type { Tokens } from '../core/session/token.ts'
import type { Outbox } from './correio/sender.ts'
import type { Reporter } from './relato/reporter.ts'
import type { Sessions } from './sessions.ts'

/** What a call that no entity declares may stand on. */
export interface Parts extends Stand {
  readonly db: Db
  readonly database: Database
  readonly model: Model
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly settings: Settings
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly queue: Queue
  readonly bus: Bus
  readonly reporter: Reporter
  /** The words of the product's own addresses. */
  readonly words: () => ReadonlySet<string>
}

/** Adds calls to the server. */
export type Calls = (app: FastifyInstance, parts: Parts) => void
