import { randomBytes } from 'node:crypto'
import type { Context } from '../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../core/db/db.ts'
import type { OwnTable } from '../core/ddl/migrate.ts'
import { HttpProblem, notFound } from '../core/errors.ts'
import type { Session } from '../core/session/session.ts'
import type { Parts } from './parts.ts'

/** How long a link opens what it leads to (ms). */
const LONGEST = 10 * 60_000

/** Links that were opened already, until they would open nothing any more. */
export const openedLinksTable: OwnTable = {
  name: 'links_abertos',
  sql: `create table if not exists links_abertos (chave text primary key, dt_expira timestamptz not null)`,
}

/**
 * The key of a paper that opens in a window of its own, which sends no token: `said` (words without a full stop), who asked,
 * in which firm and until when, sealed for one purpose alone. It opens once.
 */
export const sealLink = (
  { secrets }: Parts,
  of: string,
  said: readonly (string | number)[],
  { sessao }: Context,
): string => {
  const which = randomBytes(12).toString('hex')
  return secrets.seal(of, [...said, which, sessao.id, sessao.cd_empresa, Date.now() + LONGEST].join('.'))
}

/** Takes the one opening that a link has; two who come with it at once are one too many. */
async function spend(db: Db, which: string, until: number): Promise<boolean> {
  await sql`delete from links_abertos where dt_expira < now()`.execute(db)
  const spent = await one(
    db,
    sql`insert into links_abertos (chave, dt_expira) values (${which}, ${new Date(until).toISOString()}::timestamptz)
        on conflict do nothing returning 1`,
  )
  return spent !== undefined
}

/**
 * Opens what a key leads to: what it says, and the session of whoever asked with the rights that they have now. Throws
 * 404 whatever is wrong with it, also for a second opening; one that failed may be tried again.
 */
export async function openLink<T>(
  { db, secrets, sessions }: Parts,
  of: string,
  key: string,
  opened: (said: readonly string[], session: Session) => Promise<T>,
): Promise<T> {
  let words: string[]
  try {
    words = secrets.open(of, key).toString('utf8').split('.')
  } catch {
    throw notFound()
  }
  const [person = 0, firm = 0, until = 0] = words.splice(-3).map(Number)
  const which = words.pop() ?? ''
  if (!(until >= Date.now())) throw notFound()
  const session = await sessions.openFor(person, firm).catch((error: unknown) => {
    throw error instanceof HttpProblem ? notFound() : error
  })
  if (!(await spend(db, which, until))) throw notFound()
  try {
    return await opened(words, session)
  } catch (error) {
    await sql`delete from links_abertos where chave = ${which}`.execute(db)
    throw error
  }
}
