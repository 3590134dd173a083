import type { OwnTable } from '../../core/ddl/migrate.ts'

/** What ran last: `vez` is the last turn that was done (a date or an instant as text), `dono` who works on the next. */
export const jobsTable: OwnTable = {
  name: 'trabalhos',
  sql: `create table if not exists trabalhos (
    nome text not null, cd_empresa bigint not null, vez text, dt_feito timestamptz, dono text, dt_reserva timestamptz,
    dt_tentar timestamptz, tentativas int not null default 0, erro text, primary key (nome, cd_empresa))`,
}
