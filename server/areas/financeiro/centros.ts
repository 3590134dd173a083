import { sql, type Db, type Sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'

/** The months of each account by establishment out of all entries for which `where` holds (of the alias `l`). */
export async function recountCentros(db: Db, where: Sql): Promise<void> {
  const centro = sql`coalesce(l.cd_centro_custo, 0)`
  const mes = sql`date_trunc('month', l.dt_lancamento)::date`
  await sql`insert into saldos_centros (cd_empresa, mes, cd_conta, cd_centro_custo, nr_debito, nr_credito)
      select e, m, c, k, sum(d), sum(v) from (
        select l.cd_empresa e, ${mes} m, l.cd_conta_debito c, ${centro} k, l.nr_valor d, 0::numeric v from lancamentos_contabeis l where ${where}
        union all
        select l.cd_empresa, ${mes}, l.cd_conta_credito, ${centro}, 0, l.nr_valor from lancamentos_contabeis l where ${where}) x
      group by e, m, c, k`.execute(db)
}

/** Entries that were made before count in the months of their establishments, too. */
export const centrosContados: DataStep = {
  name: '2026-11-26-meses-por-estabelecimento',
  at: 'after',
  async run(tx) {
    await sql`delete from saldos_centros`.execute(tx)
    await recountCentros(tx, sql`true`)
  },
}
