import type { devedores } from '../../../../src/schemas/cobranca/devedores.ts'
import { FORA_DA_FILA, resultadoChamada } from '../../../../src/schemas/cobranca/resultado.ts'
import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatMoney } from '../../../../src/schemas/br/money.ts'
import { sql } from '../../../core/db/db.ts'
import { refused } from '../../../core/errors.ts'
import type { ActionHandler } from '../../../core/write/hooks.ts'
import { updateMany } from '../../../core/write/many.ts'
import { comOutro } from './reservas.ts'

const outraPromessa = 'Substituída por outra promessa.'

/** A call and all that follows from it, in one transaction: the movement, the promise, how the debtor stands, what is next. */
export const resultado: ActionHandler<typeof devedores, 'resultado'> = async (work, devedor, input) => {
  const { tx, ctx, others, model } = work
  const outro = await comOutro(tx, ctx, devedor.id)
  if (outro) throw refused(`Este devedor está aberto com ${outro.nm_usuario}. Vá para o próximo.`)
  const { ie_resultado, ds_relato, dt_promessa_feita, nr_valor_prometido, ie_nova_situacao } = input
  const prometeu = ie_resultado === 'AP'
  const oque = resultadoChamada[ie_resultado!].label
  await others.create('movimentacoes-cobranca', {
    cd_devedor: devedor.id,
    ie_resultado,
    ds_movimentacao: prometeu
      ? `${oque}: ${formatMoney(nr_valor_prometido!)} até ${formatDate(dt_promessa_feita!)}`
      : oque,
    ds_observacao: ds_relato,
  })
  if (prometeu) {
    // What was promised before is promised no more, kept or not.
    await updateMany(work, model.get('promessas'), {
      where: sql`t.cd_devedor = ${devedor.id}::bigint and t.dt_cumprida is null and t.dt_cancelada is null`,
      set: { dt_cancelada: ctx.agora, ds_motivo: outraPromessa },
      acao: 'cancelar',
    })
    await others.create('promessas', {
      cd_devedor: devedor.id,
      dt_promessa: dt_promessa_feita,
      nr_valor: nr_valor_prometido,
      ds_observacao: ds_relato,
    })
  }
  await sql`delete from fila_reservas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_devedor = ${devedor.id}::bigint
    and cd_usuario = ${ctx.sessao.id}::bigint`.execute(tx)
  await sql`delete from fila_puladas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_devedor = ${devedor.id}::bigint
    and cd_usuario = ${ctx.sessao.id}::bigint`.execute(tx)
  const fim = ie_nova_situacao && (FORA_DA_FILA as readonly string[]).includes(ie_nova_situacao)
  return {
    ...(ie_nova_situacao && { ie_status_devedor: ie_nova_situacao }),
    ...(fim && { dt_proxima_acao: null, ds_proxima_acao: null }),
  }
}
