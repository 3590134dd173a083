import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatMoney, toCents } from '../../../../src/schemas/br/money.ts'
import { meioPagamento } from '../../../../src/schemas/cobranca/codigos.ts'
import { rows, sql } from '../../../core/db/db.ts'
import type { LetterMaker } from '../../../core/documents/letter.ts'
import { numeroDa, partesDe, porExtenso, qualificada } from './dados.ts'
import { emDuasVias } from './vias.ts'

/** So many lines leave room for two copies on a page. */
const POUCAS = 8

interface Destino {
  readonly nr_parcela: number | null
  readonly cd_acordo: number | null
  readonly nm_debito: string | null
  readonly dt_vencimento: string
  readonly nr_valor: string
}

/** What an amount went to, in words. */
const destino = ({ nr_parcela, cd_acordo, nm_debito }: Destino): string =>
  nr_parcela === null
    ? (nm_debito ?? '')
    : `${nr_parcela === 0 ? numeroDa(0) : `Parcela ${nr_parcela}`} do acordo nº ${cd_acordo}`

/** The receipt of a payment: all that was received, and what each part of it went to. */
export const reciboDoPagamento: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const partes = await partesDe(reader, Number(row.cd_devedor), ctx)
  const destinos = await rows<Destino>(
    reader.db,
    sql`select p.nr_parcela, p.cd_acordo, d.nm_debito, coalesce(p.dt_vencimento, d.dt_vencimento) dt_vencimento, i.nr_valor
        from imputacoes i
        left join parcelas p on p.cd_empresa = i.cd_empresa and p.id = i.cd_parcela and i.cd_divida is null
        left join dividas d on d.cd_empresa = i.cd_empresa and d.id = i.cd_divida
        where i.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and i.cd_pagamento = ${Number(row.id)}::bigint and i.ie_ativo
        order by i.id`,
  )
  const valor = String(row.nr_valor)
  const credito = String(row.nr_valor_credito ?? '0.00')
  const meio = meioPagamento[row.ie_meio as keyof typeof meioPagamento]?.label
  const linhas = [
    ...destinos.map((one) => ({ cells: [destino(one), formatDate(one.dt_vencimento), formatMoney(one.nr_valor)] })),
    ...(toCents(credito) > 0n ? [{ cells: ['Crédito a abater do que se deve', '', formatMoney(credito)] }] : []),
  ]
  return emDuasVias({
    title: `Recibo do pagamento nº ${String(row.id)}`,
    firm,
    partes,
    hoje: ctx.hoje,
    longo: linhas.length > POUCAS,
    facts: [
      { label: 'Valor', text: formatMoney(valor) },
      { label: 'Recebido em', text: formatDate(String(row.dt_pagamento)) },
      ...(meio ? [{ label: 'Meio', text: meio }] : []),
    ],
    blocks: [
      {
        is: 'paragraph',
        text: `Recebemos de ${qualificada(partes.devedor)}, a quantia de ${porExtenso(valor)}, paga em ${formatDate(String(row.dt_pagamento))} e devida a ${qualificada(partes.credor)}, como segue.`,
      },
      {
        is: 'table',
        columns: [
          { label: 'Referente a', share: 5 },
          { label: 'Vencimento', share: 2 },
          { label: 'Valor', share: 2, right: true },
        ],
        rows: [...linhas, { cells: ['Total', '', formatMoney(valor)], bold: true }],
      },
      { is: 'paragraph', text: 'Pelo que damos quitação do valor recebido, e só dele.' },
    ],
  })
}
