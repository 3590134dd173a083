import { SIGILOSO, type faturas } from '../../../../src/schemas/financeiro/faturas.ts'
import { toCents } from '../../../../src/schemas/br/money.ts'
import { one, sql } from '../../../core/db/db.ts'
import { invalid, refused } from '../../../core/errors.ts'
import type { ActionHandler } from '../../../core/write/hooks.ts'
import { updateMany } from '../../../core/write/many.ts'
import { desfeitoEm } from './feitos.ts'
import { mesDe } from './item.ts'

/** The invoice becomes a bill to receive, of the sum of its lines at this moment. */
export const faturar: ActionHandler<typeof faturas, 'faturar'> = async (work, fatura, input) => {
  const { tx, ctx } = work
  const sum = await one<{ v: string }>(
    tx,
    sql`select coalesce(sum(nr_valor), 0)::numeric(20,2)::text v from faturas_itens
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_fatura = ${fatura.id}::bigint and ie_ativo`,
  )
  if (toCents(sum!.v) <= 0n) throw refused('A fatura não cobra nada: acrescente itens, ou descarte-a.')
  const gone = await desfeitoEm(work, fatura.id)
  if (gone)
    throw refused(`O que se cobra em “${gone.ds_descricao ?? SIGILOSO}” foi estornado: desmarque “Cobrado” neste item.`)
  if (input.dt_vencimento! < ctx.hoje) throw invalid({ dt_vencimento: ['O vencimento já passou.'] })
  const bill = await work.others.create(
    'contas-receber',
    {
      ds_descricao: `Fatura nº ${fatura.id} de ${mesDe(fatura.dt_inicio)}`,
      ie_tipo_recebido: 'JU',
      cd_categoria: input.cd_categoria!,
      nr_valor: sum!.v,
      dt_vencimento: input.dt_vencimento!,
      dt_competencia: fatura.dt_fim,
      nr_documento: `FAT-${fatura.id}`,
    } as never,
    // Who left the firm since still owes what was done for them.
    { cd_cliente: fatura.cd_cliente },
  )
  return { ie_situacao: 'FA', dt_faturada: ctx.agora, cd_receber: Number(bill.id) }
}

/** Back to be looked over: the bill is cancelled, unless something was received of it. */
export const desfazerFatura: ActionHandler<typeof faturas, 'desfazer'> = async (work, fatura) => {
  const { tx, ctx, model } = work
  const bill = await one<{ recebido: string; cancelada: boolean }>(
    tx,
    sql`select nr_valor_baixado::text recebido, dt_cancelamento is not null cancelada from contas_receber
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${fatura.cd_receber}::bigint for update`,
  )
  if (bill && toCents(bill.recebido) !== 0n)
    throw refused('Já se recebeu desta fatura: estorne antes o recebimento na conta a receber.')
  // One that was cancelled before must not come back beside the one that the invoice will make, either.
  if (bill)
    await updateMany(work, model.get('contas-receber'), {
      where: sql`t.id = ${fatura.cd_receber}::bigint`,
      set: {
        cd_fatura: fatura.id,
        ...(!bill.cancelada && {
          dt_cancelamento: ctx.agora,
          ds_motivo_cancelamento: `A fatura nº ${fatura.id} voltou à conferência.`,
        }),
      },
      acao: 'cancelar',
    })
  return { ie_situacao: 'PR', dt_faturada: null, cd_receber: null }
}
