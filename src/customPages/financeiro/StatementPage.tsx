import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import Before from '@mui/icons-material/ChevronLeft'
import After from '@mui/icons-material/ChevronRight'
import { statementOfResults, type Statement } from '../../api/calls/finance.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { addDays, addMonths } from '../../schemas/br/calendar.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { HOME } from '../../ui/paths.ts'
import { MonthsTable, monthNamed as named } from './MonthsTable.tsx'
import './texts.ts'

const lastDay = (month: string) => addDays(addMonths(`${month}-01`, 1), -1)
const amount = (value: string) => (value === '0.00' ? '–' : formatMoney(value))

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

function Table({ data }: { data: Statement }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  /** The entries that make a number. */
  const entries = (conta: number, side: string, at: number) => {
    const [from, to] =
      at < data.meses.length ? [data.meses[at]!, data.meses[at]!] : [data.meses[0]!, data.meses.at(-1)!]
    const filter = { [side]: conta, dt_lancamento_inicial: `${from}-01`, dt_lancamento_final: lastDay(to) }
    return `${HOME}/financeiro/lancamentos-contabeis?filter=${encodeURIComponent(JSON.stringify(filter))}`
  }
  const group = (nature: 'RE' | 'DE', label: string, sums: Statement['receitas']) => (
    <>
      <tr className="b-dre-sum">
        <th scope="row">{label}</th>
        <Amounts {...sums} />
      </tr>
      {data.linhas
        .filter((one) => one.ie_natureza === nature)
        .map((one) => (
          <tr key={one.cd_conta}>
            <th scope="row" title={one.nm_conta}>
              {one.nm_conta}
            </th>
            <Amounts
              meses={one.meses}
              total={one.total}
              link={(at) => entries(one.cd_conta, nature === 'RE' ? 'cd_conta_credito' : 'cd_conta_debito', at)}
            />
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
            <th key={month} scope="col">
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
          <Amounts {...data.resultado} />
        </tr>
      </tbody>
    </MonthsTable>
  )
}

const SHOWN = 6

/** What came in and went out by category and month; each number opens the entries that make it. */
export default function StatementPage() {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.financeiro.${key}`, options)
  const { hoje } = useSchemaContext()
  const [last, setLast] = useState(`${hoje.slice(0, 7)}-01`)
  const query = { de: addMonths(last, 1 - SHOWN).slice(0, 7), ate: last.slice(0, 7) }
  const { data, error, refetch } = useQuery({
    queryKey: ['lancamentos-contabeis', 'demonstrativo', query],
    queryFn: ({ signal }) => statementOfResults(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <ScreenStyles />
      <PageTitle title={text('demonstrativo')} subtitle={text('demonstrativo_explica')} />
      <p style={{ margin: '0 0 8px' }}>
        <IconButton aria-label={text('mes_anterior')} onClick={() => setLast(addMonths(last, -1))}>
          <Before />
        </IconButton>
        {named(query.de)} – {named(query.ate)}
        <IconButton aria-label={text('mes_seguinte')} onClick={() => setLast(addMonths(last, 1))}>
          <After />
        </IconButton>
      </p>
      {error && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && data.linhas.length === 0 && (
        <Notice title={text('demonstrativo_vazio')} text={text('demonstrativo_vazio_texto')} />
      )}
      {data && data.linhas.length > 0 && <Table data={data} />}
    </>
  )
}
