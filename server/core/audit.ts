import type { Context } from '../../src/schemas/core/index.ts'
import { rows, sql, type Db } from './db.ts'

export interface AuditEntry {
  readonly entidade: string
  readonly cd_registro: number
  readonly acao: string
  /** Only what changed: the values before and after, by field. */
  readonly antes: Record<string, unknown> | null
  readonly depois: Record<string, unknown> | null
}
export interface Actor {
  readonly ctx: Context
  readonly ip: string | null
}

/** The fields whose values differ, on either side; null when nothing does. */
export function difference(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: readonly string[],
): { antes: Record<string, unknown>; depois: Record<string, unknown> } | null {
  const changed = names.filter((n) => JSON.stringify(before[n] ?? null) !== JSON.stringify(after[n] ?? null))
  if (changed.length === 0) return null
  const pick = (row: Record<string, unknown>) => Object.fromEntries(changed.map((n) => [n, row[n] ?? null]))
  return { antes: pick(before), depois: pick(after) }
}

/** Chains that a company's records are spread over: two people who save at once seldom wait for the same one. */
const LINKS = 16

/**
 * Writes an audit row in the caller's transaction. Each row's hash covers the previous one of its chain, so that a row
 * changed or taken out later shows (see verifyChain). A record stays in one chain. The chain's head is locked last, to
 * hold it briefly.
 */
export async function writeAudit(tx: Db, actor: Actor, company: number, entry: AuditEntry): Promise<void> {
  const { sessao, agora } = actor.ctx
  const elo = entry.cd_registro % LINKS
  const antes = entry.antes === null ? null : JSON.stringify(entry.antes)
  const depois = entry.depois === null ? null : JSON.stringify(entry.depois)
  await sql`
    with novo as (
      select ${entry.entidade}::text entidade, ${entry.cd_registro}::bigint cd_registro, ${entry.acao}::text acao,
        ${sessao.id || null}::bigint cd_usuario, ${sessao.nome}::text nm_usuario, ${actor.ip}::text ip, ${agora}::timestamptz quando,
        ${antes}::jsonb antes, ${depois}::jsonb depois
    ), cadeia as (
      insert into auditoria_cadeia (cd_empresa, elo, hash) select ${company}::bigint, ${elo}::int, ${sql.raw(HASH("''"))} from novo
      on conflict (cd_empresa, elo) do update set hash = (select ${sql.raw(HASH('auditoria_cadeia.hash'))} from novo)
      returning hash
    )
    insert into auditoria (cd_empresa, elo, entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, quando, antes, depois, hash)
    select ${company}::bigint, ${elo}::int, novo.*, cadeia.hash from novo, cadeia`.execute(tx)
}

const HASH = (previous: string, row = 'novo') =>
  `encode(sha256(convert_to(concat_ws('|', ${previous}, ${row}.entidade, ${row}.cd_registro, ${row}.acao, ${row}.cd_usuario, ${row}.nm_usuario, ${row}.ip, extract(epoch from ${row}.quando), ${row}.antes, ${row}.depois), 'UTF8')), 'hex')`

/** Recomputes a company's chains. Returns the id of the first row that does not fit, or null when all do. */
export async function verifyChain(db: Db, company: number): Promise<number | null> {
  const broken = await rows<{ id: number }>(
    db,
    sql`select id from (
          select a.*, lag(hash, 1, '') over (partition by elo order by id) anterior from auditoria a where cd_empresa = ${company}::bigint
        ) c where hash <> ${sql.raw(HASH('c.anterior', 'c'))} order by id limit 1`,
  )
  return broken[0]?.id ?? null
}

export interface AuditRow {
  id: number
  cd_registro: number
  /** The name of the record that this happened to, where it was merged into the one asked for. */
  de?: string
  data: string
  usuario: string | null
  acao: string
  ip: string | null
  antes: Record<string, unknown> | null
  depois: Record<string, unknown> | null
}

/** The audit trail of a record, and of those merged into it, newest first. */
export const readAudit = (
  db: Db,
  company: number,
  entidade: string,
  ids: readonly number[],
  limit = 500,
): Promise<AuditRow[]> =>
  rows<AuditRow>(
    db,
    sql`select id, cd_registro, quando as data, nm_usuario as usuario, acao, ip, antes, depois from auditoria
        where cd_empresa = ${company}::bigint and entidade = ${entidade} and cd_registro = any(${ids}::bigint[]) order by id desc limit ${limit}`,
  )
