import type { OwnTable } from '../ddl/migrate.ts'

/**
 * What servers do beside requests. Work that somebody asked for has a `chave` of its kind (`nome`) and its `dados`; it is
 * done once `dt_feito` says so, and asked for again (`pedidos`) it is done again. What runs by the clock has none and keeps
 * its last turn in `vez`. `dono` has either until `dt_reserva`.
 */
export const queueTable: OwnTable = {
  name: 'trabalhos',
  sql: `create table if not exists trabalhos (
    nome text not null, cd_empresa bigint not null default 0, vez text, dt_feito timestamptz, dono text, dt_reserva timestamptz,
    dt_tentar timestamptz, tentativas int not null default 0, erro text);
    alter table trabalhos add column if not exists id bigint generated always as identity,
      add column if not exists chave text not null default '', add column if not exists dados jsonb not null default '{}',
      add column if not exists dt_criado timestamptz not null default now(), add column if not exists pedidos int not null default 1,
      drop constraint if exists trabalhos_pkey, alter column cd_empresa set default 0;
    create unique index if not exists trabalhos_chave on trabalhos (nome, cd_empresa, chave);
    create index if not exists trabalhos_pendentes on trabalhos (nome, dt_tentar) where dt_feito is null`,
}
