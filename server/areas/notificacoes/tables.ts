import type { OwnTable } from '../../core/ddl/migrate.ts'

/**
 * What each person has to know, of any entity's records, by id alone: the title is read with their own rights when they
 * look. One unread of a kind for each record; what a day brings (`vez`) is told once, however often it is looked for. What
 * was done to several records at once is one of no single record (`cd_registro` 0), which grows until it is read.
 */
export const notificationTable: OwnTable = {
  name: 'notificacoes',
  sql: `
create table if not exists notificacoes (
  id bigint generated always as identity primary key, cd_empresa bigint not null, cd_usuario bigint not null,
  ie_tipo text not null, ds_recurso text not null, cd_registro bigint not null, cd_autor bigint, nm_autor text, vez text,
  dt_criado timestamptz not null, dt_lida timestamptz);
alter table notificacoes add column if not exists cd_registros bigint[];
create unique index if not exists notificacoes_nao_lida_unico
  on notificacoes (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro) where dt_lida is null;
create unique index if not exists notificacoes_vez_unico
  on notificacoes (cd_usuario, ie_tipo, ds_recurso, cd_registro, vez) where vez is not null;
create index if not exists notificacoes_pessoa_idx on notificacoes (cd_empresa, cd_usuario, dt_criado desc);
create index if not exists notificacoes_registro_idx on notificacoes (cd_empresa, ds_recurso, cd_registro)`,
}
