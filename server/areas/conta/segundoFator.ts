import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import type { Secrets } from '../../core/session/secrets.ts'

interface Stored {
  segredo: string
  dt_confirmado: string | null
  codigos: string[]
  ultimo_passo: number | null
}
const PERIOD = 30
const purpose = (user: number) => `segundo-fator:${user}`
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Banca', label, period: PERIOD, secret: Secret.fromBase32(secret) })
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
const clean = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

const stored = (db: Db, user: number) =>
  one<Stored>(
    db,
    sql`select segredo, dt_confirmado, codigos, ultimo_passo from segundos_fatores where cd_usuario = ${user}::bigint`,
  )

/** Has the person a second factor that counts, and how many recovery codes are left? */
export async function secondFactorOf(db: Db, user: number): Promise<{ ativo: boolean; codigos: number }> {
  const row = await stored(db, user)
  return { ativo: Boolean(row?.dt_confirmado), codigos: row?.dt_confirmado ? row.codigos.length : 0 }
}

/** Begins enrolment with a new secret; it counts once confirmed. Returns what the authenticator app needs. */
export async function beginSecondFactor(
  db: Db,
  secrets: Secrets,
  user: number,
  label: string,
): Promise<{ chave: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  await sql`insert into segundos_fatores (cd_usuario, segredo) values (${user}::bigint, ${secrets.seal(purpose(user), secret)})
    on conflict (cd_usuario) do update set segredo = excluded.segredo, ultimo_passo = null where segundos_fatores.dt_confirmado is null`.execute(
    db,
  )
  const row = await stored(db, user)
  const kept = secrets.open(purpose(user), row!.segredo).toString()
  return { chave: kept, uri: totp(kept, label).toString() }
}

/** Confirms enrolment with a code of the app. Returns the recovery codes, shown this once; null for a wrong code. */
export async function confirmSecondFactor(
  db: Db,
  secrets: Secrets,
  user: number,
  code: string,
): Promise<string[] | null> {
  const row = await stored(db, user)
  if (!row || row.dt_confirmado || !(await spendStep(db, secrets, user, row, code))) return null
  const codes = Array.from({ length: 10 }, () => randomBytes(5).toString('hex').toUpperCase())
  await sql`update segundos_fatores set dt_confirmado = now(), codigos = ${codes.map(hashOf)}::text[] where cd_usuario = ${user}::bigint`.execute(
    db,
  )
  return codes.map((c) => `${c.slice(0, 5)}-${c.slice(5)}`)
}

/** Checks a code of the app or a recovery code. Each counts once: a code seen over a shoulder is spent. */
export async function checkSecondFactor(db: Db, secrets: Secrets, user: number, code: string): Promise<boolean> {
  const row = await stored(db, user)
  if (!row?.dt_confirmado) return true
  if (await spendStep(db, secrets, user, row, code)) return true
  const spent = await rows(
    db,
    sql`update segundos_fatores set codigos = array_remove(codigos, ${hashOf(clean(code))}) where cd_usuario = ${user}::bigint and ${hashOf(clean(code))} = any(codigos) returning cd_usuario`,
  )
  return spent.length > 0
}

async function spendStep(db: Db, secrets: Secrets, user: number, row: Stored, code: string): Promise<boolean> {
  const token = clean(code)
  if (!/^\d{6}$/.test(token)) return false
  const delta = totp(secrets.open(purpose(user), row.segredo).toString()).validate({ token, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / PERIOD) + delta
  const spent = await rows(
    db,
    sql`update segundos_fatores set ultimo_passo = ${step}::bigint where cd_usuario = ${user}::bigint and coalesce(ultimo_passo, 0) < ${step}::bigint returning cd_usuario`,
  )
  return spent.length > 0
}

/** Takes the second factor away. */
export async function removeSecondFactor(db: Db, user: number): Promise<void> {
  await sql`delete from segundos_fatores where cd_usuario = ${user}::bigint`.execute(db)
}
