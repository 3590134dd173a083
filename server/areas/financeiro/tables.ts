import type { Model } from '../../../src/schemas/core/index.ts'
import { sql, type Db } from '../../core/db/db.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'

/** What was debited and credited of an account on a day: the balance of any day is the sum up to it. */
export const balanceTable: OwnTable = {
  name: 'saldos_contabeis',
  sql: `
create table if not exists saldos_contabeis (
  cd_empresa bigint not null, cd_conta bigint not null, dia date not null,
  nr_debito numeric(18,2) not null, nr_credito numeric(18,2) not null, primary key (cd_empresa, cd_conta, dia))`,
}

/** Correspondents are paid by every firm: those that owe one are found along an index that no firm leads. */
export const indexOfWhoOwes = (tx: Db, model: Model): Promise<unknown> =>
  model.has('contas-pagar')
    ? sql`create index if not exists contas_pagar_cd_correspondente_de_fora on contas_pagar (cd_correspondente, cd_empresa)
        where cd_correspondente is not null`.execute(tx)
    : Promise.resolve()

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
