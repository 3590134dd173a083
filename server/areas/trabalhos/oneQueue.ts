import { rows, sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'

/** Mail and imports had queues of their own: what waits there waits in the one of all, and what was sent counts there. */
export const oneQueue: DataStep = {
  name: '2026-11-23-uma-fila',
  at: 'before',
  async run(tx) {
    const there = async (table: string) =>
      (await rows<{ there: boolean }>(tx, sql`select to_regclass(${table}) is not null there`))[0]!.there
    if (await there('correios')) {
      // One that was just being sent is sent again by whoever comes, as the same mail.
      await sql`insert into trabalhos (nome, chave, dados, dt_criado, dt_tentar, tentativas, dt_feito, erro)
        select 'correio', id::text, dados || jsonb_build_object('modelo', modelo), dt_criado,
          case when tentativas >= 8 then 'infinity' else dt_tentar end, tentativas, dt_enviado, erro from correios on conflict do nothing`.execute(
        tx,
      )
      await sql`drop table correios`.execute(tx)
    }
    await sql`insert into trabalhos (nome, chave, dt_tentar) select 'importacao', id::text, now() from importacoes
      where ie_situacao in ('CO', 'IM', 'DE') on conflict do nothing`.execute(tx)
    await sql`alter table importacao_planos drop column if exists dono, drop column if exists dt_reserva,
      drop column if exists tentativas`.execute(tx)
  },
}

/** Known by name, so that nobody is told that it would be lost before the step has moved what it holds. */
export const formerMail: OwnTable = { name: 'correios', sql: '' }
