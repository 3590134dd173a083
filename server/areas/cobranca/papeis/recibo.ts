import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatMoney, fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import type { LetterMaker } from '../../../core/documents/letter.ts'
import { numeroDa, parcelasDoAcordo, partesDe, porExtenso, qualificada } from './dados.ts'
import { emDuasVias } from './vias.ts'

/** The receipt of an instalment, or of what was paid of it so far, twice on a page: for the debtor and for the house. */
export const recibo: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const partes = await partesDe(reader, Number(row.cd_devedor), ctx)
  const acordo = Number(row.cd_acordo)
  const numero = Number(row.nr_parcela)
  const quantas = (await parcelasDoAcordo(reader, acordo, ctx)).filter(({ nr_parcela }) => nr_parcela > 0).length
  const pago = String(row.nr_valor_pago ?? row.nr_valor)
  const falta = row.ie_status ? null : fromCents(toCents(String(row.nr_valor)) - toCents(pago))
  const qual = numero === 0 ? 'à entrada' : `à parcela ${numero} de ${quantas}`
  const quando = row.dt_pagamento ? String(row.dt_pagamento) : ctx.hoje
  const recebida =
    falta === null ? 'e paga em' : `no valor de ${formatMoney(String(row.nr_valor))}, e paga em parte até`
  return emDuasVias({
    title: `Recibo da parcela ${numeroDa(numero)} do acordo nº ${acordo}`,
    firm,
    partes,
    hoje: ctx.hoje,
    facts: [
      { label: 'Valor', text: formatMoney(pago) },
      { label: 'Acordo', text: `nº ${acordo}` },
      { label: 'Parcela', text: numeroDa(numero) },
    ],
    blocks: [
      {
        is: 'paragraph',
        text: `Recebemos de ${qualificada(partes.devedor)}, a quantia de ${porExtenso(pago)}, referente ${qual} do acordo nº ${acordo}, com vencimento em ${formatDate(String(row.dt_vencimento))} ${recebida} ${formatDate(quando)}, devida a ${qualificada(partes.credor)}.`,
      },
      {
        is: 'paragraph',
        text:
          falta === null
            ? 'Pelo que damos quitação desta parcela, e só dela.'
            : `Pelo que damos quitação do valor recebido. Desta parcela faltam ${formatMoney(falta)}.`,
      },
    ],
  })
}
