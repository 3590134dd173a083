import { one, sql, type Db } from '../../core/db/db.ts'
import type { Mailer } from '../../core/mail.ts'
import { writeMail, type Data, type Model } from './templates.ts'

/** Puts a mail in the outbox, in the caller's transaction: it is sent if that holds, and only then. */
export async function post(db: Db, model: Model, data: Data): Promise<void> {
  await sql`insert into correios (modelo, dados) values (${model}, ${JSON.stringify(data)}::jsonb)`.execute(db)
}

const TRIES = 8
/** A server that has a mail and says nothing for so long is gone, and another sends it. Longer than any mail server may take. */
const LEASE_MINUTES = 10

interface Waiting {
  readonly id: number
  readonly modelo: string
  readonly dados: Data
  readonly tentativas: number
  readonly dt_criado: string
}

/** What was handed over and could not be noted; it is noted before anything else is sent. */
export type Unnoted = Map<number, string | null>

/** Of this row of this database alone: the instant tells it from the same number of another. */
const messageIdOf = ({ id, dt_criado }: Waiting, url: string) =>
  `<${id}.${Date.parse(dt_criado)}@${new URL(url).hostname}>`

/** One that is due, taken from all other servers for a while. */
const claim = (db: Db): Promise<Waiting | undefined> =>
  one<Waiting>(
    db,
    sql`update correios set tentativas = tentativas + 1, dt_tentar = now() + make_interval(mins => ${LEASE_MINUTES}::int)
        where id = (select id from correios where dt_enviado is null and dt_tentar <= now() and tentativas < ${TRIES}::int
                    order by dt_tentar, id limit 1 for update skip locked) returning id, modelo, dados, tentativas, dt_criado`,
  )

async function note(db: Db, unnoted: Unnoted): Promise<void> {
  for (const [id, why] of unnoted) {
    await sql`update correios set dt_enviado = now(), erro = ${why}::text where id = ${id}::bigint`.execute(db)
    unnoted.delete(id)
  }
}

/**
 * Sends what waits, one by one: each is taken by one server, and no transaction is held while a mail server thinks. A
 * failure is tried again later and later, up to eight times. Returns how many were sent. Throws when the database does
 * not answer; what was sent until then stays in `unnoted`, and is not sent again.
 */
export async function sendWaiting(
  db: Db,
  mailer: Mailer,
  url: string,
  failed: (error: unknown) => void,
  unnoted: Unnoted = new Map(),
): Promise<number> {
  let sent = 0
  await note(db, unnoted)
  for (let next = await claim(db); next; next = await claim(db)) {
    const { id, modelo, dados, tentativas } = next
    try {
      const mail = await writeMail(db, modelo, dados, url)
      if (mail) await mailer.send({ ...mail, messageId: messageIdOf(next, url) })
      unnoted.set(id, mail ? null : 'sem destinatário')
      if (mail) sent++
    } catch (error) {
      const words = error instanceof Error ? error.message.slice(0, 500) : 'erro'
      failed(error)
      await sql`update correios set erro = ${words}, dt_tentar = now() + make_interval(mins => ${1 << tentativas}::int)
        where id = ${id}::bigint`.execute(db)
    }
    await note(db, unnoted)
  }
  return sent
}
