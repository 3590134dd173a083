import type { Db } from '../../core/db/db.ts'
import type { Mailer } from '../../core/mail.ts'
import { randomUUID } from 'node:crypto'
import { ask, type Asked, type Kind } from '../../core/queue/queue.ts'
import { writeMail, type Data, type Model } from './templates.ts'

export const MAIL = 'correio'

/** Puts a mail in the queue, in the caller's transaction: it is sent if that holds, and only then. */
export const post = (db: Db, modelo: Model, data: Data): Promise<void> =>
  ask(db, MAIL, randomUUID(), { ...data, modelo })

const MINUTE_MS = 60_000

/** Of this mail of this database alone, sent again as well. */
const messageIdOf = ({ chave, dt_criado }: Asked, url: string) =>
  `<${chave}.${Date.parse(dt_criado)}@${new URL(url).hostname}>`

/**
 * Sends mail, one by one, and holds no transaction while a mail server thinks. A failure is tried again later and later; a
 * mail without anybody to send it to is done.
 */
export const mailKind = (db: Db, mailer: Mailer, url: string): Kind => ({
  name: MAIL,
  atOnce: 1,
  // Longer than any mail server may take.
  leaseMs: 10 * MINUTE_MS,
  tries: 8,
  wait: (tries) => 2 ** tries * MINUTE_MS,
  work: (asked) => async () => {
    const { modelo, ...data } = asked.dados
    const mail = await writeMail(db, String(modelo), data as Data, url)
    if (!mail) return { done: 'sem destinatário' }
    await mailer.send({ ...mail, messageId: messageIdOf(asked, url) })
    return { done: null }
  },
})
