import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { addMoney, formatMoney } from '../../../../src/schemas/br/money.ts'
import { origemDoItem } from '../../../../src/schemas/financeiro/codigos.ts'
import { SIGILOSO } from '../../../../src/schemas/financeiro/faturas.ts'
import { rows, sql, type Sql } from '../../../core/db/db.ts'
import { scopeOf } from '../../../core/sql/select.ts'
import { hiddenWhere } from '../../../core/walls/walls.ts'
import { agrupados } from './item.ts'
import type { Block, LetterMaker, LetterRow } from '../../../core/documents/letter.ts'

type Origem = keyof typeof origemDoItem & string
interface Linha {
  readonly id: number
  readonly dia: string
  readonly ie_origem: Origem
  readonly ds_descricao: string
  readonly nr_valor: string
}

/** What was done for the customer, line by line, with the sum of each kind and of all; of sealed lawsuits nobody but who may see them reads what. */
export const anexo: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const { model, db } = reader
  const entity = model.get('faturas-itens')
  const lines = (which: Sql, words: Sql): Sql =>
    sql`select t.id, t.dt_item::text dia, t.ie_origem, ${words} ds_descricao, t.nr_valor::text from faturas_itens as t
        where ${which} and t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.cd_fatura = ${Number(row.id)}::bigint and t.ie_ativo`
  const seen = await reader.seen<Linha>(entity, ctx, (visible) => lines(visible, sql`t.ds_descricao`))
  const sealed = await rows<Linha>(db, lines(hiddenWhere(scopeOf(model, entity, ctx)), sql`${SIGILOSO}::text`))
  const all = [...seen, ...sealed].toSorted((a, b) => a.dia.localeCompare(b.dia) || a.id - b.id)
  const kinds = agrupados(all, ({ ie_origem }) => ie_origem)
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
