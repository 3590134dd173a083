import type { Db } from '../../core/db/db.ts'
import { mailerOf } from '../../core/mail.ts'
import type { Settings } from '../../core/settings.ts'
import { sendWaiting, type Unnoted } from './outbox.ts'

export interface Outbox {
  /** Sends what waits, soon and beside the request that asks for it. */
  kick(): void
  /** Sends what waits now; for tests and for the end of the server. */
  flush(): Promise<number>
  stop(): Promise<void>
  /** Where mail goes, in words. */
  readonly where: string
}

const EVERY_MS = 30_000

/** The server's postman: one round at a time, after every write and every half minute. */
export function outboxOf(db: Db, settings: Settings, failed: (error: unknown) => void): Outbox {
  const mailer = mailerOf(settings)
  const unnoted: Unnoted = new Map()
  let round: Promise<number> = Promise.resolve(0)
  let waiting: NodeJS.Timeout | undefined
  const flush = () =>
    (round = round.then(() =>
      sendWaiting(db, mailer, settings.publicUrl, failed, unnoted).catch((e) => (failed(e), 0)),
    ))
  const kick = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      void flush()
    }, 200)
    waiting.unref()
  }
  const timer = setInterval(kick, EVERY_MS)
  timer.unref()
  return {
    kick,
    flush,
    where: mailer.where,
    async stop() {
      clearInterval(timer)
      clearTimeout(waiting)
      await round
      mailer.close()
    },
  }
}
