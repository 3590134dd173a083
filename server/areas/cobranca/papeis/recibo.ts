import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatMoney } from '../../../../src/schemas/br/money.ts'
import type { Block, LetterMaker } from '../../../core/documents/letter.ts'
import { diaPorExtenso, numeroDa, parcelasDoAcordo, partesDe, porExtenso, qualificada } from './dados.ts'

/** The receipt of an instalment, twice on a page: for the debtor and for the house. */
export const recibo: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const { credor, devedor, cidade } = await partesDe(reader, Number(row.cd_devedor), ctx)
  const acordo = Number(row.cd_acordo)
  const numero = Number(row.nr_parcela)
  const quantas = (await parcelasDoAcordo(reader, acordo, ctx)).filter(({ nr_parcela }) => nr_parcela > 0).length
  const pago = String(row.nr_valor_pago ?? row.nr_valor)
  const qual = numero === 0 ? 'à entrada' : `à parcela ${numero} de ${quantas}`
  const quando = row.dt_pagamento ? String(row.dt_pagamento) : ctx.hoje
  const via = (nome: string): Block => ({
    is: 'together',
    blocks: [
      { is: 'paragraph', text: 'Recibo', style: 'title' },
      {
        is: 'facts',
        columns: 4,
        facts: [
          { label: 'Valor', text: formatMoney(pago) },
          { label: 'Acordo', text: `nº ${acordo}` },
          { label: 'Parcela', text: numeroDa(numero) },
          { label: 'Via', text: nome },
        ],
      },
      {
        is: 'paragraph',
        text: `Recebemos de ${qualificada(devedor)}, a quantia de ${porExtenso(pago)}, referente ${qual} do acordo nº ${acordo}, vencida em ${formatDate(String(row.dt_vencimento))} e paga em ${formatDate(quando)}, devida a ${qualificada(credor)}.`,
      },
      { is: 'paragraph', text: 'Pelo que damos quitação desta parcela, e só dela.' },
      { is: 'paragraph', text: `${cidade ? `${cidade}, ` : ''}${diaPorExtenso(ctx.hoje)}.` },
      { is: 'signatures', names: [[firm, `Por ${credor.nome}`]] },
    ],
  })
  return {
    title: `Recibo da parcela ${numeroDa(numero)} do acordo nº ${acordo}`,
    head: firm,
    titled: false,
    blocks: [via('1ª: devedor'), { is: 'cut' }, via('2ª: escritório')],
  }
}
