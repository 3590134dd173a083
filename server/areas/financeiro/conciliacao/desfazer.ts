import type { extratosLinhas } from '../../../../src/schemas/financeiro/extratos-linhas.ts'
import { one, rows, sql } from '../../../core/db/db.ts'
import type { ActionHandler, Work } from '../../../core/write/hooks.ts'
import { updateMany } from '../../../core/write/many.ts'
import { semComprovante } from '../../logistica/contas.ts'
import { contaAVista } from '../baixar.ts'
import { reabertas } from '../favorecidoMudou.ts'
import { estornar } from '../livro.ts'
import { propostasDe, queNomeiam, reproporOnde } from './propostas.ts'
import { toCents } from '../../../../src/schemas/br/money.ts'

const MOTIVO = 'Conciliação desfeita'

/** On its own day, so that the balance of no day keeps what did not happen; today where that day is closed. */
async function diaDoEstorno({ tx, ctx }: Work, dia: string): Promise<string> {
  const closed = await one<{ ate: string | null }>(
    tx,
    sql`select max(dt_ate)::text ate from fechamentos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and dt_reabertura is null`,
  )
  return closed?.ate && dia <= closed.ate ? ctx.hoje : dia
}

/** What the reconciliation made is reversed in the ledger; what was there before is let go of. */
export const desfazer: ActionHandler<typeof extratosLinhas, 'desfazer'> = async (work, linha) => {
  const { model, ctx } = work
  const made = linha.ie_explicacao === 'PG' || linha.ie_explicacao === 'LA'
  const estorno = await diaDoEstorno(work, linha.dt_lancamento)
  const mark = { dt_estorno: estorno, cd_usuario_estorno: ctx.sessao.id || null, ds_motivo_estorno: MOTIVO }
  const found = await rows<{ id: number; cd_pagar: number | null; cd_receber: number | null }>(
    work.tx,
    sql`select id, cd_pagar, cd_receber from baixas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_linha_extrato = ${linha.id}::bigint and dt_estorno is null order by id`,
  )
  // Nobody undoes what they may not see.
  for (const one of found) await contaAVista(work, one)
  const ids = found.map(({ id }) => Number(id))
  if (ids.length) {
    await updateMany(work, model.get('baixas'), {
      where: sql`t.id = any(${ids}::bigint[])`,
      set: { cd_linha_extrato: null, ...(made && mark) },
      acao: made ? 'estornar' : 'desfazer',
    })
    if (made) await estornar(work, { dia: estorno, campo: 'detail' }, sql`l.cd_baixa = any(${ids}::bigint[])`)
  }
  if (linha.ie_explicacao === 'LA')
    for (const [name, of] of [
      ['contas-pagar', 'cd_pagar'],
      ['contas-receber', 'cd_receber'],
    ] as const) {
      const bills = found.flatMap((row) => (row[of] ? [Number(row[of])] : []))
      const set = { dt_cancelamento: ctx.agora, ds_motivo_cancelamento: MOTIVO }
      if (bills.length)
        await updateMany(work, model.get(name), { where: sql`t.id = any(${bills}::bigint[])`, set, acao: 'cancelar' })
    }
  // What was entered for the line is cancelled by now, and waits for nobody.
  const paid = made ? found.flatMap(({ cd_pagar }) => (cd_pagar ? [Number(cd_pagar)] : [])) : []
  await reabertas(work, paid)
  for (const id of new Set(paid)) await semComprovante(work, id)
  const move = linha.cd_transferencia
  if (linha.ie_explicacao === 'TR' && move) {
    await updateMany(work, model.get('transferencias'), {
      where: sql`t.id = ${move}::bigint`,
      set: mark,
      acao: 'estornar',
    })
    // Nobody is told any more that their line is this transfer.
    await reproporOnde(work, queNomeiam(['transferencia'], [move]))
    await estornar(work, { dia: estorno, campo: 'detail' }, sql`l.cd_transferencia = ${move}::bigint`)
    // The other account's line, if it was explained by the same transfer, waits again as well.
    await updateMany(work, model.get('extratos-linhas'), {
      where: sql`t.cd_transferencia = ${move}::bigint and t.id <> ${linha.id}::bigint`,
      set: { ie_situacao: 'AC', ie_explicacao: null, cd_transferencia: null },
      acao: 'desfazer',
    })
  }
  const own = {
    id: linha.id,
    dia: linha.dt_lancamento,
    centavos: Number(toCents(linha.nr_valor)),
    descricao: linha.ds_descricao,
    identificador: linha.ds_identificador,
    documento: linha.nr_documento,
  }
  const again = (await propostasDe(work, linha.cd_conta_bancaria, [own])).get(linha.id)!
  return { ie_situacao: 'AC', ie_explicacao: null, cd_transferencia: null, ds_motivo: null, ...again } as never
}
