import { todayIn } from '../../../src/schemas/br/dates.ts'
import { writeAudit } from '../../core/audit/audit.ts'
import { rows, sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'
import { actorOfFirm } from '../../core/queue/jobs.ts'

/**
 * What correspondents were paid before finance made bills of it stays paid, and its day is kept in words; what was approved
 * waits for its bill. Each has its row in the trail of its firm.
 */
export const pagosAntes: DataStep = {
  name: '2026-11-25-pagamentos-de-correspondentes',
  at: 'before',
  async run(tx) {
    const [there] = await rows(
      tx,
      sql`select 1 from information_schema.columns where table_schema = current_schema()
          and table_name = 'pagamentos_correspondentes' and column_name = 'dt_aprovacao'`,
    )
    if (!there) return
    const paid = await rows<{ id: number; cd_empresa: number; ds_motivo: string }>(
      tx,
      sql`update pagamentos_correspondentes set ds_motivo = 'Pago em ' || to_char(dt_pagamento, 'DD/MM/YYYY') || ', sem conta a pagar.',
            nr_versao = nr_versao + 1
          where ie_situacao = 'PG' and dt_pagamento is not null returning id, cd_empresa, ds_motivo`,
    )
    await sql`update pagamentos_correspondentes set ie_situacao = 'AG', nr_versao = nr_versao + 1 where ie_situacao = 'AP'`.execute(
      tx,
    )
    const firms = await rows<{ id: number; fuso: string }>(
      tx,
      sql`select id, ds_fuso fuso from estabelecimentos where id = any(${paid.map((one) => one.cd_empresa)}::bigint[]) order by id`,
    )
    const now = new Date()
    for (const { id: firm, fuso } of firms)
      await writeAudit(
        tx,
        actorOfFirm({ id: firm, fuso, hoje: todayIn(fuso, now), hora: 0 }, now),
        firm,
        ...paid
          .filter(({ cd_empresa }) => cd_empresa === firm)
          .map(({ id, ds_motivo }) => ({
            entidade: 'pagamentos-correspondentes',
            cd_registro: id,
            acao: 'editar',
            antes: { ds_motivo: null },
            depois: { ds_motivo },
          })),
      )
  },
}
