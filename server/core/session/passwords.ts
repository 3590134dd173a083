import { one, sql, type Db } from '../db/db.ts'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Brought with the first password that is looked at. */
const argon = () => import('@node-rs/argon2')
export const hashPassword = async (password: string): Promise<string> => (await argon()).hash(password, OPTIONS)

let decoy: Promise<string> | undefined
/**
 * Checks a password. Takes the same time for someone who does not exist, so that names cannot be probed.
 * Returns when the password was set (ms), or null when it is wrong.
 */
export async function checkPassword(db: Db, userId: number | null, password: string): Promise<number | null> {
  const stored =
    userId === null
      ? undefined
      : await one<{ hash: string; trocada_em: string }>(
          db,
          sql`select hash, trocada_em from credenciais where cd_usuario = ${userId}::bigint`,
        )
  decoy ??= hashPassword('ninguém')
  const ok = await (await argon()).verify(stored?.hash ?? (await decoy), password)
  return ok && stored ? Date.parse(stored.trocada_em) : null
}

/** Sets a password; tokens from before it stop counting. */
export async function setPassword(db: Db, userId: number, password: string): Promise<void> {
  await sql`insert into credenciais (cd_usuario, hash) values (${userId}::bigint, ${await hashPassword(password)})
    on conflict (cd_usuario) do update set hash = excluded.hash, trocada_em = now()`.execute(db)
}
