import { one, rows, sql, type Db } from '../db/db.ts'
import { sealsOf, type Head } from './seal.ts'
import { chainPart } from './check.ts'

/** Whether the trail was written before rows had places and seals; to be asked before its tables are brought up to date. */
export async function isUnsealed(db: Db): Promise<boolean> {
  const found = await one<{ velha: boolean }>(
    db,
    sql`select to_regclass('auditoria') is not null and not exists (select from information_schema.columns
          where table_schema = current_schema() and table_name = 'auditoria' and column_name = 'n') velha`,
  )
  return found!.velha
}

const OLD_HASH = `encode(sha256(convert_to(concat_ws('|', c.anterior, c.entidade, c.cd_registro, c.acao, c.cd_usuario, c.nm_usuario, c.ip, extract(epoch from c.quando), c.antes, c.depois), 'UTF8')), 'hex')`

/**
 * Gives an older trail places and seals, once. A row that did not fit its old chain gets no seal and a chain whose last
 * row is not the one that was written last gets none on its head: both go on being told of.
 */
export async function sealOldTrail(tx: Db): Promise<void> {
  const broken = await rows<{ id: number }>(
    tx,
    sql`select id from (
          select a.*, lag(hash, 1, '') over (partition by cd_empresa, elo order by id) anterior from auditoria a
        ) c where hash <> ${sql.raw(OLD_HASH)}`,
  )
  const wrong = new Set(broken.map(({ id }) => id))
  await sql`update auditoria a set n = x.n from (
      select cd_empresa, id, row_number() over (partition by cd_empresa, elo order by id) n from auditoria
    ) x where x.cd_empresa = a.cd_empresa and x.id = a.id`.execute(tx)
  const ends = await rows<{ cd_empresa: number; elo: number; fits: boolean }>(
    tx,
    sql`select c.cd_empresa, c.elo, c.hash is not distinct from
          (select a.hash from auditoria a where a.cd_empresa = c.cd_empresa and a.elo = c.elo order by a.id desc limit 1) fits
        from auditoria_cadeia c`,
  )
  for (const { cd_empresa, elo, fits } of ends) await sealChain(tx, { cd_empresa, elo }, wrong, fits)
}

async function sealChain(tx: Db, of: Pick<Head, 'cd_empresa' | 'elo'>, wrong: ReadonlySet<number>, fits: boolean) {
  const seals = sealsOf(tx)
  let head: Head = { ...of, n: 0, hash: '' }
  for (;;) {
    const part = await chainPart(tx, of, head.n, Number.MAX_SAFE_INTEGER)
    if (part.length === 0) break
    const hashes = part.map((row) => (wrong.has(row.id) ? row.hash : seals.row(row)))
    await sql`update auditoria a set hash = x.hash from unnest(${part.map(({ id }) => id)}::bigint[], ${hashes}::text[]) x(id, hash)
      where a.cd_empresa = ${of.cd_empresa}::bigint and a.id = x.id`.execute(tx)
    head = { ...of, n: part.at(-1)!.n, hash: hashes.reduce((so, one) => seals.next(so, one), head.hash) }
  }
  await sql`update auditoria_cadeia set n = ${head.n}::bigint, hash = ${head.hash}, selo = ${fits ? seals.head(head) : ''}
    where cd_empresa = ${of.cd_empresa}::bigint and elo = ${of.elo}::int`.execute(tx)
}
