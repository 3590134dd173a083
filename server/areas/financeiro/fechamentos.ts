import type { fechamentos } from '../../../src/schemas/financeiro/fechamentos.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { notify } from '../notificacoes/write.ts'

/** Whoever closes waits for those who are entering, and nobody enters meanwhile. */
export const fechamentosHooks: Hooks<typeof fechamentos> = {
  async before({ tx, ctx }, values, stored) {
    if (stored) return
    await queueFor(tx, 'livro', ctx.sessao.cd_empresa)
    const closed = await one(
      tx,
      sql`select 1 from fechamentos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and dt_reabertura is null and dt_ate >= ${values.dt_ate}::date limit 1`,
    )
    if (closed) throw invalid({ dt_ate: ['O período até este dia já está fechado.'] })
  },
  async written(work, row, stored) {
    if (!stored || stored.dt_reabertura || !row.dt_reabertura) return
    const { tx, ctx } = work
    const people = await rows<{ id: number }>(
      tx,
      sql`select distinct u.id from usuarios u join grupos g on g.id = any(u.grupos) and g.cd_empresa = ${ctx.sessao.cd_empresa}::bigint
          where u.is_active and lower(g.nm_grupo) like '%financeiro%'`,
    )
    await notify(work, {
      tipo: 'periodo_reaberto',
      recurso: 'fechamentos',
      id: row.id,
      para: people.map(({ id }) => Number(id)),
    })
  },
}
