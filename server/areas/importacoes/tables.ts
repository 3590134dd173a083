import type { OwnTable } from '../../core/ddl/migrate.ts'

/** What an import is to do, and in whose name (`cd_autor`); `faltantes` are the names that references lack, by field. */
const plans: OwnTable = {
  name: 'importacao_planos',
  sql: `create table if not exists importacao_planos (
    cd_importacao bigint primary key, cd_empresa bigint not null, cabecalhos jsonb not null, amostras jsonb not null,
    mapeamento jsonb not null, existentes text not null default 'pular', cadastrar jsonb not null default '[]',
    lembrado boolean not null default false, faltantes jsonb not null default '{}', cd_autor bigint not null, ip text)`,
}

/**
 * The lines as they came, and what became of each: N not checked, C and A will create and change, P as it is, E wrong;
 * K and M created and changed a row, D undone, R kept in an undoing. `nr_versao` is the row's as the import left it; where
 * lines add to rows only of a line that wrote its own. `cd_parte` is what it added, `parte` what that is known by.
 */
const lines: OwnTable = {
  name: 'importacao_linhas',
  sql: `create table if not exists importacao_linhas (
    cd_empresa bigint not null, cd_importacao bigint not null, nr_linha int not null, celulas jsonb not null,
    estado text not null default 'N', chave text, cd_registro bigint, nr_versao bigint, antes jsonb, erros jsonb,
    referencias jsonb, primary key (cd_importacao, nr_linha));
    alter table importacao_linhas add column if not exists parte jsonb, add column if not exists cd_parte bigint,
      add column if not exists nr_versao_parte bigint;
    create index if not exists importacao_linhas_estado on importacao_linhas (cd_importacao, estado, nr_linha);
    create index if not exists importacao_linhas_chave on importacao_linhas (cd_importacao, chave);
    create index if not exists importacao_linhas_registro on importacao_linhas (cd_importacao, cd_registro)`,
}

/** How a firm mapped these headings last time. */
const maps: OwnTable = {
  name: 'importacao_mapas',
  sql: `create table if not exists importacao_mapas (
    cd_empresa bigint not null, entidade text not null, titulos text not null, mapeamento jsonb not null,
    existentes text not null, cadastrar jsonb not null, primary key (cd_empresa, entidade, titulos))`,
}

export const importTables: readonly OwnTable[] = [plans, lines, maps]
