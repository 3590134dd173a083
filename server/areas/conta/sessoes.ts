import { one, rows, sql, type Db } from '../../core/db/db.ts'

export interface OwnSession {
  readonly id: string
  readonly dt_criada: string
  readonly dt_vista: string
  readonly ds_ip: string | null
  readonly ds_agente: string | null
}

/** A session not used for so long counts no more (days): without this, each login would stay listed for ever. */
export const IDLE_DAYS = 30

/** Begins a session and returns its id; `known` says whether this person came from such a device before. */
export async function beginSession(
  db: Db,
  user: number,
  ip: string,
  agent: string | undefined,
): Promise<{ id: string; known: boolean }> {
  const device = agent?.slice(0, 300) ?? null
  const before = await one<{ todas: number; iguais: number }>(
    db,
    sql`select count(*) todas, count(*) filter (where ds_agente is not distinct from ${device}::text) iguais from sessoes where cd_usuario = ${user}::bigint`,
  )
  await sql`update sessoes set dt_encerrada = now() where cd_usuario = ${user}::bigint and dt_encerrada is null
    and dt_vista < now() - make_interval(days => ${IDLE_DAYS}::int)`.execute(db)
  const made = await one<{ id: string }>(
    db,
    sql`insert into sessoes (cd_usuario, ds_ip, ds_agente) values (${user}::bigint, ${ip}, ${device}) returning id`,
  )
  return { id: made!.id, known: !before?.todas || before.iguais > 0 }
}

/** The sessions of a person that still count, the latest first. */
export const openSessions = (db: Db, user: number): Promise<OwnSession[]> =>
  rows<OwnSession>(
    db,
    sql`select id, dt_criada, dt_vista, ds_ip, ds_agente from sessoes where cd_usuario = ${user}::bigint and dt_encerrada is null order by dt_vista desc limit 100`,
  )

/** Ends one session of a person, or all but one. Returns how many ended. */
export async function endSessions(
  db: Db,
  user: number,
  which: { id: string } | { but: string | null },
): Promise<number> {
  const only = 'id' in which ? sql`id::text = ${which.id}` : sql`id::text is distinct from ${which.but}::text`
  const ended = await rows(
    db,
    sql`update sessoes set dt_encerrada = now() where cd_usuario = ${user}::bigint and dt_encerrada is null and ${only} returning id`,
  )
  return ended.length
}

/** Remembers that a session was used, at most every few minutes. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await sql`update sessoes set dt_vista = now() where id::text = ${id} and dt_vista < now() - interval '5 minutes'`.execute(
    db,
  )
}
