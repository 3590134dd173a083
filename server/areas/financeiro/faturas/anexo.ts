import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { addMoney, formatMoney } from '../../../../src/schemas/br/money.ts'
import { origemDoItem } from '../../../../src/schemas/financeiro/codigos.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { agrupados } from './item.ts'
import type { Block, LetterMaker, LetterRow } from '../../../core/documents/letter.ts'

type Origem = keyof typeof origemDoItem & string
interface Linha {
  readonly dia: string
  readonly ie_origem: Origem
  readonly ds_descricao: string
  readonly nr_valor: string
}

/** What was done for the customer, line by line, with the sum of each kind and of all. */
export const anexo: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const lines = await rows<Linha>(
    reader.db,
    sql`select dt_item::text dia, ie_origem, ds_descricao, nr_valor::text from faturas_itens
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_fatura = ${Number(row.id)}::bigint and ie_ativo order by dt_item, id`,
  )
  const kinds = agrupados(lines, ({ ie_origem }) => ie_origem)
  const cells: LetterRow[] = [...kinds].flatMap(([kind, own]) => [
    ...own.map(({ dia, ds_descricao, nr_valor }) => ({
      cells: [formatDate(dia), ds_descricao, formatMoney(nr_valor)],
    })),
    {
      below: `${origemDoItem[kind].label}: ${own.length}`,
      amount: formatMoney(own.reduce((sum, { nr_valor }) => addMoney(sum, nr_valor), '0.00')),
    },
  ])
  const customer = row.ob_cliente as { nm_cliente?: string } | null
  const note = row.ds_observacao ? [{ is: 'paragraph', text: String(row.ds_observacao) } satisfies Block] : []
  return {
    title: `Fatura nº ${Number(row.id)}`,
    head: firm,
    titled: true,
    blocks: [
      {
        is: 'facts',
        columns: 3,
        facts: [
          { label: 'Cliente', text: customer?.nm_cliente ?? '' },
          { label: 'Período', text: `${formatDate(String(row.dt_inicio))} a ${formatDate(String(row.dt_fim))}` },
          { label: 'Total', text: formatMoney(String(row.nr_valor)) },
        ],
      },
      {
        is: 'table',
        columns: [
          { label: 'Data', share: 14 },
          { label: 'O que foi feito', share: 66 },
          { label: 'Valor', share: 20, right: true },
        ],
        rows: cells,
      },
      ...note,
    ],
  }
}
