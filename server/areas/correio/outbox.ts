import { rows, sql, type Db } from '../../core/db.ts'
import type { Mailer } from '../../core/mail.ts'
import { writeMail, type Data, type Model } from './templates.ts'

/** Puts a mail in the outbox, in the caller's transaction: it is sent if that holds, and only then. */
export async function post(db: Db, model: Model, data: Data): Promise<void> {
  await sql`insert into correios (modelo, dados) values (${model}, ${JSON.stringify(data)}::jsonb)`.execute(db)
}

const BATCH = 20
const TRIES = 8

/**
 * Sends what waits. Rows are claimed by moving their next try ahead, so that several servers share the work and none
 * holds a transaction while a mail server thinks. A failure is tried again later and later, up to eight times.
 * Returns how many were sent.
 */
export async function sendWaiting(
  db: Db,
  mailer: Mailer,
  url: string,
  failed: (error: unknown) => void,
): Promise<number> {
  const claimed = await rows<{ id: number; modelo: string; dados: Data }>(
    db,
    sql`update correios set tentativas = tentativas + 1, dt_tentar = now() + make_interval(mins => (1 << least(tentativas, 8))::int)
        where id in (select id from correios where dt_enviado is null and dt_tentar <= now() and tentativas < ${TRIES}::int
                     order by dt_tentar limit ${BATCH}::int for update skip locked) returning id, modelo, dados`,
  )
  let sent = 0
  for (const { id, modelo, dados } of claimed) {
    try {
      const mail = await writeMail(db, modelo, dados, url)
      if (mail) await mailer.send(mail)
      await sql`update correios set dt_enviado = now(), erro = ${mail ? null : 'sem destinatário'}::text where id = ${id}::bigint`.execute(
        db,
      )
      if (mail) sent++
    } catch (error) {
      await sql`update correios set erro = ${error instanceof Error ? error.message.slice(0, 500) : 'erro'} where id = ${id}::bigint`.execute(
        db,
      )
      failed(error)
    }
  }
  return sent
}
