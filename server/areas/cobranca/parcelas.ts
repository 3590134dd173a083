import type { parcelas } from '../../../src/schemas/cobranca/parcelas.ts'
import { formatMoney } from '../../../src/schemas/br/money.ts'
import { diferencaDasParcelas } from '../../../src/schemas/cobranca/contas-acordo.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import type { StoredOf } from '../../core/write/records.ts'
import { apurada, apurarAcordo, apurarParcelas, imputarNasParcelas, segurar, segurarVigente } from './baixas.ts'
import { apurarPromessas } from './cumpridas.ts'

/** Says among the debtor's movements that an instalment was added by hand, and what all of them come to since. */
async function contarAcrescimo(work: Work, parcela: StoredOf<typeof parcelas>): Promise<void> {
  const { tx, ctx } = work
  const acordo = await one<Parameters<typeof diferencaDasParcelas>[0]>(
    tx,
    sql`select nr_valor_pago::text, nr_valor_aberto::text, nr_valor_parcelado::text, dt_deletado, dt_rompimento
        from acordos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${parcela.cd_acordo}::bigint`,
  )
  const added = `Parcela ${parcela.nr_parcela} de ${formatMoney(parcela.nr_valor)} acrescentada ao acordo #${parcela.cd_acordo}.`
  await work.others.create('movimentacoes-cobranca', {
    cd_devedor: parcela.cd_devedor,
    dt_movimentacao: ctx.hoje,
    ds_movimentacao: [added, diferencaDasParcelas(acordo!)].filter(Boolean).join(' '),
  })
}

/** Whether an agreement is kept follows from its instalments. */
export const parcelasHooks: Hooks<typeof parcelas> = {
  async holding(work, id) {
    const found = await one<{ cd_acordo: number }>(
      work.tx,
      sql`select cd_acordo from parcelas where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
    )
    if (found) await segurar(work, found.cd_acordo)
  },
  async before(work, values, stored) {
    if (stored) return
    const { tx, ctx } = work
    // Two who add the same number at once come one after the other.
    await segurar(work, values.cd_acordo!)
    const over = await one(
      tx,
      sql`select 1 from acordos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${values.cd_acordo}::bigint
            and (dt_deletado is not null or dt_rompimento is not null or cd_devedor <> ${values.cd_devedor}::bigint)`,
    )
    if (over) throw refused('O acordo não está em vigor, ou é de outro devedor: não recebe parcelas.')
    const same = await one(
      tx,
      sql`select 1 from parcelas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_acordo = ${values.cd_acordo}::bigint
            and nr_parcela = ${values.nr_parcela}::bigint and ie_ativo limit 1`,
    )
    if (same) throw invalid({ nr_parcela: [`O acordo #${values.cd_acordo} já tem a parcela ${values.nr_parcela}.`] })
  },
  async written(work, parcela, stored) {
    await apurarAcordo(work, parcela.cd_acordo)
    if (!stored) await contarAcrescimo(work, parcela)
  },
}

/** Receives a payment of an instalment; what is more than it goes on to the next ones. */
export const pagar: ActionHandler<typeof parcelas, 'pagar'> = async (work, parcela, input) => {
  await segurarVigente(work, parcela.cd_acordo, 'nr_valor_pago')
  const { dt_pagamento, nr_valor_pago, ie_meio, ds_observacao } = input
  const row = {
    cd_devedor: parcela.cd_devedor,
    cd_acordo: parcela.cd_acordo,
    cd_parcela: parcela.id,
    nr_parcela: parcela.nr_parcela,
    dt_pagamento,
    nr_valor: nr_valor_pago,
    ie_meio: ie_meio ?? null,
    ds_observacao: ds_observacao ?? null,
  }
  const [id] = await insertMany(work, work.model.get('pagamentos'), [row])
  const pagamento = { id: id!, nr_valor: nr_valor_pago!, dt_pagamento: dt_pagamento! }
  const reached = await imputarNasParcelas(work, parcela.cd_acordo, pagamento, parcela.id, 'nr_valor_pago')
  await apurarParcelas(
    work,
    reached.filter((one) => one !== parcela.id),
  )
  await apurarPromessas(work, parcela.cd_devedor)
  return apurada(work, parcela.id)
}

/** Opens an instalment again: the payments that reached it are reversed, each as a whole. */
export const reabrir: ActionHandler<typeof parcelas, 'reabrir'> = async (work, parcela) => {
  await segurarVigente(work, parcela.cd_acordo, 'nr_parcela')
  const firm = sql`i.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint`
  const paid = await rows<{ id: number }>(
    work.tx,
    sql`select distinct i.cd_pagamento id from imputacoes i join pagamentos p on p.cd_empresa = i.cd_empresa and p.id = i.cd_pagamento
        where ${firm} and i.cd_parcela = ${parcela.id}::bigint and p.dt_estorno is null order by 1`,
  )
  const ids = paid.map(({ id }) => id)
  await updateMany(work, work.model.get('pagamentos'), {
    where: sql`t.id = any(${ids}::bigint[])`,
    set: {
      dt_estorno: work.ctx.agora,
      cd_usuario_estorno: work.ctx.sessao.id || null,
      ds_motivo_estorno: `Parcela ${parcela.nr_parcela} do acordo #${parcela.cd_acordo} reaberta.`,
      nr_valor_estornado: sql`t.nr_valor`,
    },
    acao: 'estornar',
  })
  await updateMany(work, work.model.get('imputacoes'), {
    where: sql`t.cd_pagamento = any(${ids}::bigint[])`,
    set: { ie_ativo: false },
    acao: 'estornar',
  })
  const others = await rows<{ id: number }>(
    work.tx,
    sql`select distinct i.cd_parcela id from imputacoes i where ${firm} and i.cd_pagamento = any(${ids}::bigint[]) and i.cd_parcela <> ${parcela.id}::bigint`,
  )
  await apurarParcelas(
    work,
    others.map(({ id }) => id),
    'estornar',
  )
  await apurarPromessas(work, parcela.cd_devedor)
  return apurada(work, parcela.id)
}
