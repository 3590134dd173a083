import type { OwnTable } from '../ddl/migrate.ts'

/**
 * Pairs that may be of the same thing, kept because finding them takes one look into the index for each record; which
 * version of a record was looked at; and which pairs somebody said are different.
 */
export const duplicatesTables: readonly OwnTable[] = [
  {
    name: 'duplicados_vistos',
    sql: `create table if not exists duplicados_vistos (
      cd_empresa bigint not null, entidade text not null, cd_registro bigint not null, nr_versao bigint not null,
      primary key (cd_empresa, entidade, cd_registro))`,
  },
  {
    name: 'duplicados',
    sql: `create table if not exists duplicados (
      cd_empresa bigint not null, entidade text not null, a bigint not null, b bigint not null, motivo text not null, grau real not null,
      ie_diferentes boolean not null default false, cd_usuario bigint, quando timestamptz,
      primary key (cd_empresa, entidade, a, b));
    create index if not exists duplicados_b on duplicados (cd_empresa, entidade, b)`,
  },
]
