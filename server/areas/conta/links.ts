import { createHash, randomBytes } from 'node:crypto'
import { one, sql, type Db } from '../../core/db.ts'

/** What a link in a mail is good for, and how long (hours). */
export const purposes = { redefinir: 2, convite: 7 * 24, email: 48 } as const
export type Purpose = keyof typeof purposes

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a single-use link's token; only its hash is kept. Earlier ones of the same purpose stop counting. */
export async function makeLink(db: Db, user: number, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`update links set dt_usado = now() where cd_usuario = ${user}::bigint and finalidade = ${purpose} and dt_usado is null`.execute(
    db,
  )
  await sql`insert into links (hash, cd_usuario, finalidade, dt_expira)
    values (${hashOf(token)}, ${user}::bigint, ${purpose}, now() + make_interval(hours => ${purposes[purpose]}::int))`.execute(
    db,
  )
  return token
}

/**
 * Whose link it is, while it counts for one of these purposes; null otherwise. `use` spends it: two who come with it at
 * once are one too many.
 */
export async function readLink(db: Db, token: string, of: readonly Purpose[], use: boolean): Promise<number | null> {
  const valid = sql`hash = ${hashOf(token)} and finalidade = any(${of}::text[]) and dt_usado is null and dt_expira > now()`
  const found = await one<{ cd_usuario: number }>(
    db,
    use
      ? sql`update links set dt_usado = now() where ${valid} returning cd_usuario`
      : sql`select cd_usuario from links where ${valid}`,
  )
  return found?.cd_usuario ?? null
}
