import { rows, sql } from '../../core/db/db.ts'
import type { Work } from '../../core/write/hooks.ts'
import type { Recebido } from './baixas.ts'
import { imputarNosDebitos } from './imputar.ts'

/** What was received of a debtor beyond what was owed reaches what is owed now, the oldest payment first. */
export async function aproveitarCreditos(work: Work, devedor: number): Promise<void> {
  const left = await rows<Recebido>(
    work.tx,
    sql`select id, (nr_valor - coalesce(nr_valor_imputado, 0))::numeric(15,2)::text nr_valor, dt_pagamento from pagamentos
        where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and cd_devedor = ${devedor}::bigint and dt_estorno is null
          and nr_valor > coalesce(nr_valor_imputado, 0) order by dt_pagamento, id`,
  )
  if (left.length)
    await imputarNosDebitos(
      work,
      devedor,
      left.map((one) => ({ ...one, cd_divida: null })),
    )
}
