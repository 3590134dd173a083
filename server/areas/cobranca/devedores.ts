import type { atualizacoesDebito } from '../../../src/schemas/cobranca/atualizacoes-debito.ts'
import type { devedores } from '../../../src/schemas/cobranca/devedores.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { one, sql } from '../../core/db/db.ts'
import { updateMany } from '../../core/write/many.ts'
import type { StoredOf } from '../../core/write/records.ts'

type Atualizacao = Pick<StoredOf<typeof atualizacoesDebito>, 'nr_valor_debito_atualizado' | 'dt_apuracao' | 'dt_criado'>
/** What a debtor says of the last of its updates. */
const atualizado = ({ nr_valor_debito_atualizado, dt_apuracao, dt_criado }: Atualizacao) => ({
  nr_valor_debito_atualizado,
  dt_valor_atualizado: dt_apuracao,
  dt_atualizacao_debito: dt_criado,
})

/** Who edited a debtor last stands on its page (spec 2 §3, nm_usuario_edi). */
export const devedoresHooks: Hooks<typeof devedores> = {
  atOnce: true,
  async before({ tx, ctx }, values, stored) {
    if (!stored) return
    values.cd_usuario_edi = ctx.sessao.id || null
    // Updates of debtors who became this one count as its own.
    const last = await one<Atualizacao>(
      tx,
      sql`select nr_valor_debito_atualizado, dt_apuracao, dt_criado from atualizacoes_debito
          where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_devedor = ${stored.id}::bigint order by id desc limit 1`,
    )
    const known = stored.dt_atualizacao_debito
    if (last && (!known || Date.parse(last.dt_criado!) > Date.parse(known))) Object.assign(values, atualizado(last))
  },
}

/** The last update of a debt is what the debtor owes today. */
export const atualizacoesHooks: Hooks<typeof atualizacoesDebito> = {
  async written(work, update) {
    await updateMany(work, work.model.get('devedores'), {
      where: sql`t.id = ${update.cd_devedor}::bigint`,
      set: atualizado(update),
      acao: 'editar',
    })
  },
}
