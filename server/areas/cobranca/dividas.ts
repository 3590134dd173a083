import type { dividas } from '../../../src/schemas/cobranca/dividas.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { aproveitarCreditos } from './creditos.ts'

const noAcordo = (acordo: number) => `O débito está no acordo #${acordo}: cancele o acordo antes.`
const PAGO = 'O débito já recebeu pagamento: estorne-o antes.'
/** What cannot change below what was agreed on or paid. */
const FIRMES = ['nr_valor', 'dt_vencimento', 'ie_ativo'] as const

/** A debt that nobody describes is called as its kind. */
const nomeDoTipo = async ({ tx, ctx }: Work, tipo: number): Promise<string | null> =>
  (
    await one<{ nm_tipo_debito: string }>(
      tx,
      sql`select nm_tipo_debito from tipo_debito where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${tipo}::bigint`,
    )
  )?.nm_tipo_debito ?? null

/** A debt that an agreement covers, or on which something was paid, is what it is. */
export const dividasHooks: Hooks<typeof dividas> = {
  atOnce: true,
  async before(work, values, stored) {
    if (!values.nm_debito && values.cd_tipo_debito) values.nm_debito = await nomeDoTipo(work, values.cd_tipo_debito)
    if (!stored) return
    const moved = FIRMES.find((name) => String(values[name]) !== String(stored[name]))
    if (!moved) return
    if (stored.cd_acordo) throw invalid({ [moved]: [noAcordo(stored.cd_acordo)] })
    if (moved !== 'ie_ativo' && (stored.nr_valor_amortizado || stored.dt_quitacao)) throw invalid({ [moved]: [PAGO] })
  },
  async written(work, row, stored) {
    if (row.ie_ativo && !row.cd_acordo && (!stored || !stored.ie_ativo || stored.nr_valor !== row.nr_valor))
      await aproveitarCreditos(work, row.cd_devedor!)
  },
  async beforeRemove(work, { id, cd_acordo, cd_devedor }) {
    const { tx, ctx } = work
    if (cd_acordo) throw refused(noAcordo(cd_acordo))
    const paid = await one(
      tx,
      sql`select 1 from imputacoes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_divida = ${id}::bigint and ie_ativo limit 1`,
    )
    if (paid) throw refused(PAGO)
    // What the debts were said to come to, they do not any more: nobody knows until it is counted again.
    await updateMany(work, work.model.get('devedores'), {
      where: sql`t.id = ${cd_devedor}::bigint and t.nr_valor_debito_atualizado is not null`,
      set: { nr_valor_debito_atualizado: null, dt_valor_atualizado: null, dt_atualizacao_debito: ctx.agora },
      acao: 'editar',
    })
  },
}
