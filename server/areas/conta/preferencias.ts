import { one, sql, type Db } from '../../core/db.ts'

/** What a person wants to be told by mail. */
export interface Preferences {
  /** Somebody came in from a device not seen before. */
  readonly novo_acesso: boolean
}
const STANDARD: Preferences = { novo_acesso: true }

export async function preferencesOf(db: Db, user: number): Promise<Preferences> {
  const row = await one<{ dados: Partial<Preferences> }>(
    db,
    sql`select dados from preferencias where cd_usuario = ${user}::bigint`,
  )
  return { ...STANDARD, ...row?.dados }
}

/** Keeps the choices that are known; others are ignored. */
export async function setPreferences(db: Db, user: number, given: Record<string, unknown>): Promise<Preferences> {
  const now = await preferencesOf(db, user)
  const next: Preferences = {
    novo_acesso: typeof given.novo_acesso === 'boolean' ? given.novo_acesso : now.novo_acesso,
  }
  await sql`insert into preferencias (cd_usuario, dados) values (${user}::bigint, ${JSON.stringify(next)}::jsonb)
    on conflict (cd_usuario) do update set dados = excluded.dados`.execute(db)
  return next
}
