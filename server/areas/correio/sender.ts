import type { Db } from '../../core/db/db.ts'
import { mailerOf } from '../../core/mail.ts'
import type { Queue } from '../../core/queue/queue.ts'
import type { Settings } from '../../core/settings.ts'
import { MAIL, mailKind } from './outbox.ts'

export interface Outbox {
  /** Sends what waits, soon and beside the request that asks for it. */
  kick(): void
  close(): void
  /** Where mail goes, in words. */
  readonly where: string
}

/** What is written together is looked for together (ms). */
const GATHER_MS = 200

/** The server's postman: what waits is sent after every write. */
export function outboxOf(db: Db, settings: Settings, queue: Queue): Outbox {
  const mailer = mailerOf(settings)
  queue.register(mailKind(db, mailer, settings.publicUrl))
  let waiting: NodeJS.Timeout | undefined
  return {
    kick() {
      waiting ??= setTimeout(() => {
        waiting = undefined
        void queue.kick(MAIL)
      }, GATHER_MS)
      waiting.unref()
    },
    where: mailer.where,
    close() {
      clearTimeout(waiting)
      mailer.close()
    },
  }
}
