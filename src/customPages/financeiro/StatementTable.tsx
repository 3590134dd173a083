import { LinkBase, useTranslate } from 'ra-core'
import type { Statement } from '../../api/calls/finance.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { amount, entriesOf, monthsOf } from './DimensionTable.tsx'
import { MonthsTable, monthNamed as named } from './MonthsTable.tsx'
import './texts.ts'

function Amounts({ meses, total, link }: { meses: readonly string[]; total: string; link?: (at: number) => string }) {
  const cell = (value: string, at: number) => {
    const text = amount(value)
    return (
      <td key={at} className={Number(value) < 0 ? 'b-dre-less' : undefined}>
        {link && value !== '0.00' ? <LinkBase to={link(at)}>{text}</LinkBase> : text}
      </td>
    )
  }
  return (
    <>
      {meses.map(cell)}
      {cell(total, meses.length)}
    </>
  )
}

/** Income, costs and what is left by account and month; each number opens the entries that make it. */
export function StatementTable({ data }: { data: Statement }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const now = useSchemaContext().hoje.slice(0, 7)
  /** The entries that make a number: those of the account on either side, for a reversal stands on the other. */
  const entries = (conta: number) => (at: number) => entriesOf(null, ...monthsOf(data.meses, at), { cd_contas: conta })
  const all = (measure: string) => (at: number) => entriesOf(measure, ...monthsOf(data.meses, at), {})
  const group = (nature: 'RE' | 'DE', label: string, sums: Statement['receitas']) => (
    <>
      <tr className="b-dre-sum">
        <th scope="row">{label}</th>
        <Amounts {...sums} link={all(nature === 'RE' ? 'receitas' : 'despesas')} />
      </tr>
      {data.linhas
        .filter((one) => one.ie_natureza === nature)
        .map((one) => (
          <tr key={one.cd_conta}>
            <th scope="row" title={one.nm_conta}>
              {one.nm_conta}
            </th>
            <Amounts meses={one.meses} total={one.total} link={entries(one.cd_conta)} />
          </tr>
        ))}
    </>
  )
  return (
    <MonthsTable label={text('demonstrativo')}>
      <thead>
        <tr>
          <th scope="col">{text('conta')}</th>
          {data.meses.map((month) => (
            <th key={month} scope="col" aria-current={month === now ? 'date' : undefined}>
              {named(month)}
            </th>
          ))}
          <th scope="col">{text('total')}</th>
        </tr>
      </thead>
      <tbody>
        {group('RE', text('receitas'), data.receitas)}
        {group('DE', text('despesas'), data.despesas)}
        <tr className="b-dre-sum">
          <th scope="row">{text('resultado')}</th>
          <Amounts {...data.resultado} link={all('resultado')} />
        </tr>
      </tbody>
    </MonthsTable>
  )
}
