import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import type { LetterMaker } from '../../../core/documents/letter.ts'
import { diaPorExtenso, porExtenso } from '../../cobranca/papeis/dados.ts'

/** That an amount was received of somebody: what came in, and what they withheld beside it. */
export const reciboDaBaixa: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const bill = await reader.get(reader.model.get('contas-receber'), Number(row.cd_receber), ctx)
  const [principal, juros, desconto, retido] = ['nr_principal', 'nr_juros', 'nr_desconto', 'nr_retido'].map((name) =>
    toCents(String(row[name] ?? '0')),
  )
  const received = principal! + juros! - desconto! - retido!
  const also =
    retido! > 0n ? ` Foram retidos na fonte ${porExtenso(fromCents(retido!))}, por conta de quem recebeu.` : ''
  return {
    title: `Recibo ${Number(row.id)}`,
    head: firm,
    titled: true,
    blocks: [
      {
        is: 'paragraph',
        text: `Recebemos de ${String(bill.nm_favorecido ?? '')} a quantia de ${porExtenso(fromCents(received))}, em ${formatDate(String(row.dt_baixa))}, referente a “${String(bill.ds_descricao)}”, com vencimento em ${formatDate(String(bill.dt_vencimento))}.${also}`,
      },
      { is: 'paragraph', text: 'Pelo que damos quitação desta quantia, e só dela.' },
      { is: 'paragraph', text: `${diaPorExtenso(ctx.hoje)}.` },
      { is: 'signatures', names: [[firm]] },
    ],
  }
}
