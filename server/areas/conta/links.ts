import { createHash, randomBytes } from 'node:crypto'
import { one, sql, type Db } from '../../core/db/db.ts'

/** What a link in a mail is good for, and how long (hours). */
export const purposes = { redefinir: 2, convite: 7 * 24, email: 48, cadastro: 7 * 24 } as const
export type Purpose = keyof typeof purposes

const REPLACED = 'Este link já foi usado, ou outro mais novo foi enviado no lugar dele.'
/** Said of what never was a link, or was forgotten: what it was for cannot be told. */
const UNKNOWN = 'Este link não vale mais. Confira se ele foi copiado inteiro, ou peça outro.'
/** Why a link counts no more, and what to do instead. */
const problems: Readonly<Record<Purpose, { spent: string; expired: string }>> = {
  redefinir: {
    spent: 'Este link não vale mais. Peça outro em “Esqueci minha senha”.',
    expired: 'Este link não vale mais. Peça outro em “Esqueci minha senha”.',
  },
  convite: {
    spent: `${REPLACED} Se você já escolheu a sua senha, é só entrar.`,
    expired: 'Este convite venceu. Peça outro a quem convidou você.',
  },
  email: {
    spent: 'Este link não vale mais. Peça a quem administra o sistema que envie outro.',
    expired: 'Este link não vale mais. Peça a quem administra o sistema que envie outro.',
  },
  cadastro: {
    spent: `${REPLACED} Se o seu e-mail ainda não estiver confirmado, peça outro no seu perfil.`,
    expired: 'Este link venceu. Peça outro no seu perfil.',
  },
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Links of a person count no more: those for one purpose, or all. */
export const endLinks = (db: Db, user: number, purpose: Purpose | null = null): Promise<unknown> =>
  sql`update links set dt_usado = now() where cd_usuario = ${user}::bigint and dt_usado is null
    and (${purpose}::text is null or finalidade = ${purpose}::text)`.execute(db)

/**
 * What a link `l` says of its person only while they may come in, and the address that it goes to is theirs, or waits to
 * be: whoever reads an address that was theirs opens nothing with it.
 */
export const REACHES = sql<boolean>`exists (select from usuarios u where u.id = l.cd_usuario and u.is_active
  and (l.finalidade <> 'email' or u.ds_email_pedido is not null)
  and (l.ds_email is null or l.ds_email = case l.finalidade when 'email' then u.ds_email_pedido else u.ds_email end))`

/** Makes a single-use link's token for an address; only its hash is kept. Earlier ones of the same purpose stop counting. */
export async function makeLink(db: Db, user: number, purpose: Purpose, address: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await endLinks(db, user, purpose)
  await sql`insert into links (hash, cd_usuario, finalidade, ds_email, dt_expira)
    values (${hashOf(token)}, ${user}::bigint, ${purpose}, ${address}, now() + make_interval(hours => ${purposes[purpose]}::int))`.execute(
    db,
  )
  return token
}

/** Why a link does not count, in words; null for one that does. Spends nothing. */
export async function problemOfLink(db: Db, token: string): Promise<string | null> {
  const found = await one<{ finalidade: Purpose; usado: boolean; vencido: boolean }>(
    db,
    sql`select finalidade, (dt_usado is not null or not ${REACHES}) usado, dt_expira <= now() vencido from links l where hash = ${hashOf(token)}`,
  )
  if (!found) return UNKNOWN
  if (found.usado) return problems[found.finalidade].spent
  return found.vencido ? problems[found.finalidade].expired : null
}

/** Whose link it is, by their id; null for one that there is not. Spends nothing. */
export async function personOfLink(db: Db, token: string): Promise<number | null> {
  const found = await one<{ cd_usuario: number }>(db, sql`select cd_usuario from links where hash = ${hashOf(token)}`)
  return found?.cd_usuario ?? null
}

/** Whose link it is, spent by this; null where it counts for none of these: two who come with it at once are one too many. */
export async function spendLink(db: Db, token: string, good: readonly Purpose[]): Promise<number | null> {
  const found = await one<{ cd_usuario: number }>(
    db,
    sql`update links l set dt_usado = now() where hash = ${hashOf(token)} and finalidade = any(${good}::text[])
        and dt_usado is null and dt_expira > now() and ${REACHES} returning cd_usuario`,
  )
  return found?.cd_usuario ?? null
}
