import { sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'

/** Payments that were made before stand behind the wall of their bill's lawsuit, too. */
export const processoDasBaixas: DataStep = {
  name: '2026-11-26-processo-das-baixas',
  at: 'after',
  async run(tx) {
    for (const side of ['pagar', 'receber'])
      await sql`update baixas b set cd_processo = c.cd_processo from ${sql.table(`contas_${side}`)} c
        where c.cd_empresa = b.cd_empresa and c.id = ${sql.ref(`b.cd_${side}`)} and c.cd_processo is not null and b.cd_processo is null`.execute(
        tx,
      )
  },
}
