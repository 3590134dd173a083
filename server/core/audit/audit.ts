import { same, type Context } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import { instantText, sealsOf } from './seal.ts'

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
  const changed = names.filter((n) => !same(before[n], after[n]))
  if (changed.length === 0) return null
  const pick = (row: Record<string, unknown>) => Object.fromEntries(changed.map((n) => [n, row[n] ?? null]))
  return { antes: pick(before), depois: pick(after) }
}

/** Chains that a company's trail is spread over: two people who save at once seldom wait for the same one. */
const LINKS = 16

/** The chain that each transaction writes to: one alone, so that no two transactions can wait for each other's. */
const chosen = new WeakMap<Db, Map<number, number>>()

function linkOf(tx: Db, company: number, id: number): number {
  const known = chosen.get(tx) ?? new Map<number, number>()
  chosen.set(tx, known)
  const elo = known.get(company) ?? Math.abs(id) % LINKS
  known.set(company, elo)
  return elo
}

interface Place {
  n: number
  id: number
  hash: string
  selo: string
  quando: string
  antes: string | null
  depois: string | null
}

/**
 * Writes rows of the trail, in their order, in the caller's transaction (one of its own where `db` is none). Each is
 * sealed together with its place in a chain, and the chain's head with how many there are, so that whatever is changed,
 * added or taken out later shows (see trail/check.ts).
 */
export async function writeAudit(
  db: Db,
  actor: Actor,
  company: number,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return
  if (!db.isTransaction) return db.transaction().execute((tx) => writeAudit(tx, actor, company, ...entries))
  const { sessao, agora } = actor.ctx
  const elo = linkOf(db, company, entries[0]!.cd_registro)
  const texts = (values: readonly (Record<string, unknown> | null)[]) =>
    values.map((v) => (v === null ? null : JSON.stringify(v)))
  const many = entries.length
  // The head is locked here; the values come back as the database writes them, for that is what is sealed.
  const places = await rows<Place>(
    db,
    sql`with cadeia as (
        insert into auditoria_cadeia as c (cd_empresa, elo, n, hash, selo)
        select ${company}::bigint, ${elo}::int, coalesce((select max(n) from auditoria where cd_empresa = ${company}::bigint and elo = ${elo}::int), 0) + ${many}::bigint, '', ''
        on conflict (cd_empresa, elo) do update set n = c.n + ${many}::bigint returning n, hash, selo
      )
      select cadeia.n - ${many}::bigint + o as n, nextval(pg_get_serial_sequence('auditoria', 'id')) id, cadeia.hash, cadeia.selo,
        ${instantText(sql`${agora}::timestamptz`)} quando, a::jsonb::text antes, d::jsonb::text depois
      from cadeia, unnest(${texts(entries.map((e) => e.antes))}::text[], ${texts(entries.map((e) => e.depois))}::text[]) with ordinality u(a, d, o)
      order by o`,
  )
  const seals = sealsOf(db)
  const of = { cd_empresa: company, elo }
  const { n: first, hash: before, selo } = places[0]!
  const begun = first === 1 && before === ''
  // A head that did not fit before fits no better afterwards: what was tampered with stays to be seen.
  const intact = begun || seals.madeBy(selo, (s) => s.head({ ...of, n: first - 1, hash: before })) !== null
  const written = places.map((place, i) => {
    const { entidade, cd_registro, acao } = entries[i]!
    const who = { cd_usuario: sessao.id || null, nm_usuario: sessao.nome, ip: actor.ip }
    return { ...of, ...place, entidade, cd_registro, acao, ...who }
  })
  const hashes = written.map((row) => seals.row(row))
  const hash = hashes.reduce((so, one) => seals.next(so, one), before)
  const head = intact ? seals.head({ ...of, n: first - 1 + many, hash }) : ''
  const sealing = sql`with linhas as (
      insert into auditoria (cd_empresa, elo, n, id, entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, quando, antes, depois, hash)
      overriding system value
      select ${company}::bigint, ${elo}::int, u.n, u.id, u.entidade, u.cd_registro, u.acao, ${sessao.id || null}::bigint, ${sessao.nome}::text,
        ${actor.ip}::text, ${agora}::timestamptz, u.antes::jsonb, u.depois::jsonb, u.hash
      from unnest(${written.map((r) => r.n)}::bigint[], ${written.map((r) => r.id)}::bigint[], ${written.map((r) => r.entidade)}::text[],
        ${written.map((r) => r.cd_registro)}::bigint[], ${written.map((r) => r.acao)}::text[], ${written.map((r) => r.antes)}::text[],
        ${written.map((r) => r.depois)}::text[], ${hashes}::text[]) u(n, id, entidade, cd_registro, acao, antes, depois, hash)
    )
    update auditoria_cadeia set hash = ${hash}, selo = ${head} where cd_empresa = ${company}::bigint and elo = ${elo}::int`.compile()
  // Nothing is learnt from it but that it failed, which the commit tells as well.
  await db.later(sealing.text, sealing.values)
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
