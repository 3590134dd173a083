import type { OwnTable } from '../../core/ddl/migrate.ts'

/** What was debited and credited of an account on a day: the balance of any day is the sum up to it. */
export const balanceTable: OwnTable = {
  name: 'saldos_contabeis',
  sql: `
create table if not exists saldos_contabeis (
  cd_empresa bigint not null, cd_conta bigint not null, dia date not null,
  nr_debito numeric(18,2) not null, nr_credito numeric(18,2) not null, primary key (cd_empresa, cd_conta, dia))`,
}

/**
 * What was debited and credited of an account in a month by establishment, the first day of the month as `mes` and 0 for
 * none: results by establishment add up these and not every entry.
 */
export const monthTable: OwnTable = {
  name: 'saldos_centros',
  sql: `
create table if not exists saldos_centros (
  cd_empresa bigint not null, mes date not null, cd_conta bigint not null, cd_centro_custo bigint not null,
  nr_debito numeric(18,2) not null, nr_credito numeric(18,2) not null, primary key (cd_empresa, mes, cd_conta, cd_centro_custo))`,
}
