import { same, type Context } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db, type Sql } from '../db/db.ts'
import { sealsOf, type Head } from './seal.ts'

export interface AuditEntry {
  readonly entidade: string
  readonly cd_registro: number
  readonly acao: string
  /** Only what changed: the values before and after, by field. */
  readonly antes: Record<string, unknown> | null
  readonly depois: Record<string, unknown> | null
}
/** What a filter says, and the fields that it says it of: whoever may not read one of them is not told it. */
export interface FilterSaid {
  readonly de: readonly string[]
  readonly diz: string
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

type Link = Pick<Head, 'cd_empresa' | 'elo'>

interface Place {
  n: number
  id: number
  hash: string
  selo: string
  antes: string | null
  depois: string | null
}

const LINE = {
  n: 'bigint',
  id: 'bigint',
  entidade: 'text',
  cd_registro: 'bigint',
  acao: 'text',
  antes: 'text',
  depois: 'text',
  hash: 'text',
}

/** Rows of a statement's own, to stand after `from`: a single one as plain values, which is far less to begin and to run. */
function given(all: readonly (readonly unknown[])[], types: Readonly<Record<string, string>>): Sql {
  const columns = Object.entries(types)
  const [only, ...more] = all
  if (more.length > 0) {
    const lists = columns.map(([, type], i) => sql`${all.map((row) => row[i])}::${sql.raw(type)}[]`)
    return sql`unnest(${sql.join(lists)}) as u(${sql.raw(Object.keys(types).join(', '))})`
  }
  const values = columns.map(([name, type], i) => sql`${only![i]}::${sql.raw(type)} as ${sql.ref(name)}`)
  return sql`(select ${sql.join(values)}) as u`
}

/**
 * The places of new rows in a chain, whose head is locked here until the transaction ends, and its end so far. The values
 * come back as the database writes them, for that is what is sealed.
 */
async function placesOf(db: Db, { cd_empresa, elo }: Link, entries: readonly AuditEntry[]): Promise<Place[]> {
  const text = (values: Record<string, unknown> | null) => (values === null ? null : JSON.stringify(values))
  const asked = sql`select c.n + o as n, nextval('auditoria_id_seq') as id, c.hash, c.selo, antes::jsonb::text, depois::jsonb::text
    from auditoria_cadeia c, ${given(
      entries.map(({ antes, depois }, i) => [i + 1, text(antes), text(depois)]),
      { o: 'int', antes: 'text', depois: 'text' },
    )}
    where c.cd_empresa = ${cd_empresa}::bigint and c.elo = ${elo}::int order by o for no key update of c`
  const found = await rows<Place>(db, asked)
  if (found.length > 0) return found
  // The first of a chain; one whose head was taken out goes on behind its last row, and shows.
  await sql`insert into auditoria_cadeia (cd_empresa, elo, n, hash, selo)
    select ${cd_empresa}::bigint, ${elo}::int, coalesce(max(n), 0), '', '' from auditoria where cd_empresa = ${cd_empresa}::bigint and elo = ${elo}::int
    on conflict do nothing`.execute(db)
  return rows<Place>(db, asked)
}

/** An instant as the database tells it in a seal (see `instantText`). */
const instantOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, -1)}000`

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
  const of = { cd_empresa: company, elo }
  const places = await placesOf(db, of, entries)
  const seals = sealsOf(db)
  const { n: first, hash: before, selo } = places[0]!
  const many = entries.length
  const quando = instantOf(agora)
  const begun = first === 1 && before === ''
  // A head that did not fit before fits no better afterwards: what was tampered with stays to be seen.
  const intact = begun || seals.madeBy(selo, (s) => s.head({ ...of, n: first - 1, hash: before })) !== null
  const written = places.map((place, i) => {
    const { entidade, cd_registro, acao } = entries[i]!
    const who = { cd_usuario: sessao.id || null, nm_usuario: sessao.nome, ip: actor.ip }
    return { ...of, ...place, quando, entidade, cd_registro, acao, ...who }
  })
  const hashes = written.map((row) => seals.row(row))
  const hash = hashes.reduce((so, one) => seals.next(so, one), before)
  const end = { ...of, n: first - 1 + many, hash }
  const head = intact ? seals.head(end) : ''
  const lines = written.map((r, i) => [r.n, r.id, r.entidade, r.cd_registro, r.acao, r.antes, r.depois, hashes[i]])
  const sealing = sql`with linhas as (
      insert into auditoria (cd_empresa, elo, n, id, entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, quando, antes, depois, hash)
      overriding system value
      select ${company}::bigint, ${elo}::int, n, id, entidade, cd_registro, acao, ${sessao.id || null}::bigint, ${sessao.nome}::text,
        ${actor.ip}::text, ${agora}::timestamptz, antes::jsonb, depois::jsonb, hash
      from ${given(lines, LINE)}
    )
    update auditoria_cadeia set n = ${end.n}::bigint, hash = ${hash}, selo = ${head} where cd_empresa = ${company}::bigint and elo = ${elo}::int`.compile()
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
