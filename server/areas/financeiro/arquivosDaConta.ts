import { toCents } from '../../../src/schemas/br/money.ts'
import type { contasPagar } from '../../../src/schemas/financeiro/contas-pagar.ts'
import { sql } from '../../core/db/db.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { notify } from '../notificacoes/write.ts'

/**
 * Whoever decides on a bill looks at its files: while it waits, a change of them is another version of it, and what is
 * added between the approval and the payment is told to whoever approved.
 */
export const arquivosDaContaHooks: Hooks<typeof contasPagar> = {
  async attaching(work, conta) {
    const approved = conta.ie_aprovacao === 'AP'
    if (!approved && conta.ie_aprovacao !== 'AG') return
    await updateMany(work, work.entity, {
      where: sql`t.id = ${conta.id}::bigint`,
      set: { dt_arquivos: work.ctx.agora },
      acao: 'editar',
    })
    if (approved && toCents(conta.nr_valor) > toCents(conta.nr_valor_baixado ?? '0'))
      await notify(work, {
        tipo: 'conta_arquivo',
        recurso: 'contas-pagar',
        id: conta.id,
        para: [conta.cd_usuario_aprovacao],
      })
  },
}
