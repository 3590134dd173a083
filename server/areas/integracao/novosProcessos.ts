import type { novosProcessos } from '../../../src/schemas/integracao/novos-processos.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { marcar } from './triagem.ts'

/** Discovered lawsuits: which lawsuit was made from one, and who put it aside, and when; nobody once it is taken up again. */
export const novosProcessosHooks: Hooks<typeof novosProcessos> = {
  async before(work, values, stored) {
    const { tx, ctx } = work
    if (stored && values.ie_registrado === true && !values.cd_processo) {
      const made = await one<{ id: number }>(
        tx,
        sql`select id from processos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
            and cd_novo_processo = ${Number(stored.id)}::bigint order by id desc limit 1`,
      )
      values.cd_processo = made?.id ?? null
    }
    marcar(work, values, stored)
  },
}

/** Discovered lawsuits that were registered before they named the lawsuit: they stand behind its wall, too. */
export async function nameRegistered(tx: Db): Promise<void> {
  await sql`update novos_processos n set cd_processo = p.id from processos p
    where p.cd_empresa = n.cd_empresa and p.cd_novo_processo = n.id and n.cd_processo is null`.execute(tx)
}
