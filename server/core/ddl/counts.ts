import { one, sql, type Db, type Sql } from '../db/db.ts'
import { quote } from '../sql/tables.ts'

/**
 * How many rows each company has of each entity, kept exact by the database itself: a trigger writes `+n` or `-n` beside
 * the rows of every statement, in its transaction, so that whoever sees the rows sees the count. Nothing is ever updated
 * in place, hence no two writers wait for each other; what has piled up is added together now and then.
 */
export const COUNTS = `
create table if not exists contagens (tabela text not null, cd_empresa bigint not null, n bigint not null);
create index if not exists contagens_idx on contagens (tabela, cd_empresa);
`

export const COUNT_FUNCTION = `
create or replace function banca_contar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contagens select tg_table_name, cd_empresa, count(*) from mudadas group by cd_empresa;
  elsif tg_op = 'DELETE' then
    insert into contagens select tg_table_name, cd_empresa, -count(*) from mudadas group by cd_empresa;
  elsif tg_op = 'TRUNCATE' then
    delete from contagens where tabela = tg_table_name;
  else
    insert into contagens values (tg_table_name, old.cd_empresa, -1), (tg_table_name, new.cd_empresa, 1);
  end if;
  return null;
end $$;
`

/** Name of the trigger by which a migration knows that a table is counted. */
export const COUNT_TRIGGER = 'banca_contar_inclusao'

/** Statements that begin to count a table, its present rows included. */
export const countStatements = (table: string): string[] => {
  const on = quote(table)
  return [
    `create trigger ${COUNT_TRIGGER} after insert on ${on} referencing new table as mudadas for each statement execute function banca_contar()`,
    `create trigger banca_contar_exclusao after delete on ${on} referencing old table as mudadas for each statement execute function banca_contar()`,
    `create trigger banca_contar_tudo after truncate on ${on} for each statement execute function banca_contar()`,
    `create trigger banca_contar_mudanca after update of cd_empresa on ${on} for each row when (old.cd_empresa is distinct from new.cd_empresa) execute function banca_contar()`,
    `insert into contagens select '${table}', cd_empresa, count(*) from ${on} group by cd_empresa`,
  ]
}

/** So many changes since the last time they were added together are worth adding together. */
const PILED_UP = 200

/**
 * The exact number of rows of a table in a company, in the time of a few index entries whatever the number; without the
 * few that `less` counts, where some are out of sight.
 */
export async function countedRows(db: Db, table: string, company: number, less?: Sql): Promise<number> {
  const found = await one<{ n: number; linhas: number }>(
    db,
    sql`select coalesce(sum(n), 0)::bigint ${less ? sql`- (${less})` : sql``} n, count(*) linhas from contagens where tabela = ${table} and cd_empresa = ${company}::bigint`,
  )
  // Nobody waits for it, and if it fails the sum is the same.
  if (found && found.linhas > PILED_UP) addTogether(db, table, company).catch(() => undefined)
  return found?.n ?? 0
}

/** One statement, hence one snapshot: a reader sees the parts or their sum. Two at once take different parts. */
export async function addTogether(db: Db, table: string, company: number): Promise<void> {
  await sql`with partes as (
      delete from contagens where ctid = any(array(
        select ctid from contagens where tabela = ${table} and cd_empresa = ${company}::bigint for update skip locked))
      returning n)
    insert into contagens select ${table}, ${company}::bigint, sum(n) from partes having count(*) > 0`.execute(db)
}
