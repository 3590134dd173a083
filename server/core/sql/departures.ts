import { storedFields, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db, type Sql } from '../db/db.ts'
import { column, type Scope } from './scope.ts'
import { isScoped, MADE, tableOf } from './tables.ts'

/** What a firm knew of a row, most often a person, when it left: later changes are told to the firms it is in. */
export const DEPARTURES_TABLE = `
create table if not exists saidas (
  cd_empresa bigint not null, entidade text not null, cd_registro bigint not null, linha jsonb not null,
  primary key (cd_empresa, entidade, cd_registro))
`

/** Whether rows of this entity come to firms and leave them: those that they are in stand in a list of the row. */
const comesAndGoes = ({ scope }: AnyEntity): boolean =>
  typeof scope === 'object' && Object.values(scope.own as object).some((ops) => 'has' in (ops as object))

/** Keeps what a firm knows of a row, just before it leaves. */
export async function rememberDeparture(tx: Db, entity: AnyEntity, id: number, firm: number): Promise<void> {
  await sql`insert into saidas (cd_empresa, entidade, cd_registro, linha)
    select ${firm}::bigint, ${entity.name}, t.id, to_jsonb(t) - ${MADE}::text[] from ${sql.table(tableOf(entity))} as t where t.id = ${id}::bigint
    on conflict (cd_empresa, entidade, cd_registro) do update set linha = excluded.linha`.execute(tx)
}

/** The row is of the firm again, which sees it as it is. */
export async function forgetDeparture(tx: Db, entity: AnyEntity, id: number, firm: number): Promise<void> {
  await sql`delete from saidas where cd_empresa = ${firm}::bigint and entidade = ${entity.name} and cd_registro = ${id}::bigint`.execute(
    tx,
  )
}

/**
 * The rows of `target` as the firm of this row may know them where it names them, to stand after `from` or `join`: the
 * table, with what left the firm as it was then. `names` are the fields that are read; all, where one of them is computed.
 */
export function knownRows(s: Scope, target: AnyEntity, names: readonly string[]): Sql {
  const table = sql.table(tableOf(target))
  if (!comesAndGoes(target)) return table
  const kept = storedFields(target)
  const columns = names.every((name) => kept.includes(name)) ? [...new Set(names)] : ['nr_versao', ...kept]
  const each = columns.map((name) => {
    const of = sql.ref(name)
    return sql`case when s_.linha is null then r_.${of} else (jsonb_populate_record(null::${table}, s_.linha)).${of} end as ${of}`
  })
  const firm = isScoped(s.entity) ? column(s.alias, 'cd_empresa') : sql`${s.ctx.sessao.cd_empresa}::bigint`
  return sql`(select ${sql.join([sql`r_.id`, ...each])} from ${table} as r_ left join saidas as s_
    on s_.cd_empresa = ${firm} and s_.entidade = ${sql.lit(target.name)} and s_.cd_registro = r_.id)`
}

/** The titles of those of these rows that left the firm, as they were then, by id. */
export async function namesOfDeparted(
  db: Db,
  entity: AnyEntity,
  ids: readonly number[],
  { sessao }: Context,
): Promise<Map<number, string>> {
  if (ids.length === 0 || !comesAndGoes(entity)) return new Map()
  const found = await rows<{ id: number; nome: string | null }>(
    db,
    sql`select cd_registro id, linha ->> ${entity.title}::text nome from saidas where cd_empresa = ${sessao.cd_empresa}::bigint
        and entidade = ${entity.name} and cd_registro = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, nome }) => [id, nome ?? '']))
}
