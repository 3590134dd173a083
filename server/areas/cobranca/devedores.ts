import type { atualizacoesDebito } from '../../../src/schemas/cobranca/atualizacoes-debito.ts'
import type { devedores } from '../../../src/schemas/cobranca/devedores.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { one, sql } from '../../core/db/db.ts'
import { updateMany } from '../../core/write/many.ts'

/** Who edited a debtor last stands on its page (spec 2 §3, nm_usuario_edi). */
export const devedoresHooks: Hooks<typeof devedores> = {
  async before({ tx, ctx }, values, stored) {
    if (!stored) return
    values.cd_usuario_edi = ctx.sessao.id || null
    // Updates of debtors who became this one count as its own.
    const last = await one<{ valor: string }>(
      tx,
      sql`select nr_valor_debito_atualizado::text valor from atualizacoes_debito
          where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_devedor = ${stored.id}::bigint order by id desc limit 1`,
    )
    if (last) values.nr_valor_debito_atualizado = last.valor
  },
}

/** The last update of a debt is what the debtor owes today. */
export const atualizacoesHooks: Hooks<typeof atualizacoesDebito> = {
  async written(work, { cd_devedor, nr_valor_debito_atualizado }) {
    await updateMany(work, work.model.get('devedores'), {
      where: sql`t.id = ${cd_devedor}::bigint`,
      set: { nr_valor_debito_atualizado },
      acao: 'editar',
    })
  },
}
