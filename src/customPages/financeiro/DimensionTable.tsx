import { LinkBase, useTranslate } from 'ra-core'
import type { ByDimension, DimensionLine } from '../../api/calls/finance.ts'
import { addDays, addMonths } from '../../schemas/br/calendar.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { groupAsked } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { HOME } from '../../ui/paths.ts'
import { MonthsTable, monthNamed as named } from './MonthsTable.tsx'
import './texts.ts'

export const lastDay = (month: string) => addDays(addMonths(`${month}-01`, 1), -1)
export const amount = (value: string) => (value === '0.00' ? '–' : formatMoney(value))
/** The last columns, each by the measure of its entries. */
const TOTALS = ['receitas', 'despesas', 'resultado'] as const
const FIELDS = { centro: 'cd_centro_custo', cliente: 'cd_cliente', processo: 'cd_processo' } as const

/** The entries between two months that make a number, as the list has them. */
export const entriesOf = (filtro: string | null, from: string, to: string, filter: object) =>
  `${HOME}/financeiro/lancamentos-contabeis?filter=${encodeURIComponent(
    JSON.stringify({
      ...filter,
      ...(filtro && { filtro }),
      dt_lancamento_inicial: `${from}-01`,
      dt_lancamento_final: lastDay(to),
    }),
  )}`
/** The months that stand in a column: its own, or those of the whole table. */
export const monthsOf = (meses: readonly string[], at: number) =>
  at < meses.length ? ([meses[at]!, meses[at]!] as const) : ([meses[0]!, meses.at(-1)!] as const)

/** What is left by establishment, customer or lawsuit; each number opens the entries that make it, of income and of cost. */
export function DimensionTable({ data }: { readonly data: ByDimension }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const now = useSchemaContext().hoje.slice(0, 7)
  /** What a line is of; null for one of others together, or of what is sealed. */
  const whose = (line: DimensionLine, sum: boolean) =>
    line.id !== null
      ? { [FIELDS[data.por]]: line.id }
      : line.sem
        ? groupAsked(data.por, null)
        : sum
          ? ({} as const)
          : null
  const entries = (filter: object, at: number) => {
    const measure = at < data.meses.length ? 'resultado' : TOTALS[at - data.meses.length]!
    return entriesOf(measure, ...monthsOf(data.meses, at), filter)
  }
  const row = (line: DimensionLine, key: string, sum = false) => {
    const filter = whose(line, sum)
    return (
      <tr key={key} className={sum ? 'b-dre-sum' : undefined}>
        <th scope="row" title={line.nome}>
          {line.nome}
        </th>
        {[...line.meses, line.receitas, line.despesas, line.total].map((value, at) => (
          <td key={at} className={Number(value) < 0 ? 'b-dre-less' : undefined}>
            {filter && value !== '0.00' ? <LinkBase to={entries(filter, at)}>{amount(value)}</LinkBase> : amount(value)}
          </td>
        ))}
      </tr>
    )
  }
  return (
    <MonthsTable label={`${text('demonstrativo')}, ${data.titulo}`}>
      <thead>
        <tr>
          <th scope="col">{data.titulo}</th>
          {data.meses.map((month) => (
            <th key={month} scope="col" aria-current={month === now ? 'date' : undefined}>
              {named(month)}
            </th>
          ))}
          {TOTALS.map((key) => (
            <th key={key} scope="col">
              {text(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.linhas.map((line, i) => row(line, `${i}`))}
        {row(data.resultado, 'all', true)}
      </tbody>
    </MonthsTable>
  )
}
