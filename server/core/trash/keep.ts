import { one, sql } from '../db/db.ts'
import type { Work } from '../write/hooks.ts'
import type { Loosened, Part } from '../write/parts.ts'
import { MADE, tableOf } from '../sql/tables.ts'
import { companyOf } from '../write/store.ts'

/**
 * What was deleted and may come back: the rows as they were, away from every table that lists, counts or searches. What
 * went with a record names its entry (`cd_raiz`), in the order in which it is put back.
 */
export const TRASH_TABLE = `
create table if not exists lixeira (
  id bigint generated always as identity primary key, cd_empresa bigint not null, entidade text not null, cd_registro bigint not null,
  cd_raiz bigint references lixeira (id) on delete cascade, linha jsonb not null, soltas jsonb, cd_usuario bigint, nm_usuario text,
  dt_deletado timestamptz not null);
create index if not exists lixeira_entidade_idx on lixeira (cd_empresa, entidade, dt_deletado desc) where cd_raiz is null;
create index if not exists lixeira_registro_idx on lixeira (cd_empresa, entidade, cd_registro);
create index if not exists lixeira_raiz_idx on lixeira (cd_raiz)
`

/** Puts a record, the first of these, and what goes with it into the trash, just before they are deleted. */
export async function keep({ tx, ctx }: Work, all: readonly Part[], loose: readonly Loosened[]): Promise<void> {
  const { sessao, agora } = ctx
  let root: number | null = null
  for (const { entity, row } of all) {
    const kept: { id: number } | undefined = await one<{ id: number }>(
      tx,
      sql`insert into lixeira (cd_empresa, entidade, cd_registro, cd_raiz, linha, soltas, cd_usuario, nm_usuario, dt_deletado)
          select ${companyOf(entity, row, ctx)}::bigint, ${entity.name}, t.id, ${root}::bigint, to_jsonb(t) - ${MADE}::text[],
            ${root === null && loose.length ? JSON.stringify(loose) : null}::jsonb, ${sessao.id || null}::bigint, ${sessao.nome}, ${agora}::timestamptz
          from ${sql.table(tableOf(entity))} as t where t.id = ${Number(row.id)}::bigint returning id`,
    )
    root ??= kept!.id
  }
}
