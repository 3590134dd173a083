import type { OwnTable } from '../../core/ddl/migrate.ts'

/** What the account keeps beside the entities. Secrets are hashed, or sealed where they must be read again. */
export const accountTables: readonly OwnTable[] = [
  {
    name: 'sessoes',
    sql: `create table if not exists sessoes (
      id uuid primary key default gen_random_uuid(), cd_usuario bigint not null, dt_criada timestamptz not null default now(),
      dt_vista timestamptz not null default now(), ds_ip text, ds_agente text, dt_encerrada timestamptz);
      create index if not exists sessoes_usuario_idx on sessoes (cd_usuario) where dt_encerrada is null`,
  },
  {
    name: 'links',
    sql: `create table if not exists links (
      hash text primary key, cd_usuario bigint not null, finalidade text not null, dt_expira timestamptz not null, dt_usado timestamptz, ds_email text);
      alter table links add column if not exists ds_email text`,
  },
  {
    name: 'segundos_fatores',
    sql: `create table if not exists segundos_fatores (
      cd_usuario bigint primary key, segredo text not null, dt_confirmado timestamptz, codigos text[] not null default '{}', ultimo_passo bigint)`,
  },
  {
    name: 'preferencias',
    sql: `create table if not exists preferencias (cd_usuario bigint primary key, dados jsonb not null)`,
  },
  {
    name: 'resumos_diarios',
    sql: `create table if not exists resumos_diarios (cd_usuario bigint primary key, dt_ultimo date not null)`,
  },
]
