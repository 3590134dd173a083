import { LinkBase, useTranslate } from 'ra-core'
import type { ByDimension, DimensionLine } from '../../api/calls/finance.ts'
import { addDays, addMonths } from '../../schemas/br/calendar.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { HOME } from '../../ui/paths.ts'
import { MonthsTable, monthNamed as named } from './MonthsTable.tsx'
import './texts.ts'

export const lastDay = (month: string) => addDays(addMonths(`${month}-01`, 1), -1)
export const amount = (value: string) => (value === '0.00' ? '–' : formatMoney(value))
const FIELDS = { centro: 'cd_centro_custo', cliente: 'cd_cliente', processo: 'cd_processo' } as const

/** What is left by establishment, customer or lawsuit; each number of one opens its entries. */
export function DimensionTable({ data }: { readonly data: ByDimension }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const now = useSchemaContext().hoje.slice(0, 7)
  const entries = (id: number, at: number) => {
    const [from, to] =
      at < data.meses.length ? [data.meses[at]!, data.meses[at]!] : [data.meses[0]!, data.meses.at(-1)!]
    const filter = { [FIELDS[data.por]]: id, dt_lancamento_inicial: `${from}-01`, dt_lancamento_final: lastDay(to) }
    return `${HOME}/financeiro/lancamentos-contabeis?filter=${encodeURIComponent(JSON.stringify(filter))}`
  }
  const row = (line: DimensionLine, key: string, sum = false) => (
    <tr key={key} className={sum ? 'b-dre-sum' : undefined}>
      <th scope="row" title={line.nome}>
        {line.nome}
      </th>
      {[...line.meses, line.receitas, line.despesas, line.total].map((value, at) => (
        <td key={at} className={Number(value) < 0 ? 'b-dre-less' : undefined}>
          {line.id !== null && value !== '0.00' ? (
            <LinkBase to={entries(line.id, at)}>{amount(value)}</LinkBase>
          ) : (
            amount(value)
          )}
        </td>
      ))}
    </tr>
  )
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
          {['receitas', 'despesas', 'resultado'].map((key) => (
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
