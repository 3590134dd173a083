import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { budget, type Budget, type BudgetLine } from '../../api/calls/finance.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import { HOME } from '../../ui/paths.ts'
import { BudgetCells, Cell } from './BudgetCells.tsx'
import { amount } from './DimensionTable.tsx'
import { MonthsTable, monthNamed as named } from './MonthsTable.tsx'
import { MonthsShown, ReportBar } from './ReportBar.tsx'
import { SheetButton } from './SheetButton.tsx'
import './texts.ts'

const MONTHS_OF_YEAR = 12

function Sums({ name, sums }: { readonly name: string; readonly sums: Budget['receitas'] }) {
  return (
    <tr className="b-dre-sum">
      <th scope="row">{name}</th>
      {sums.realizado.map((done, at) => (
        <Cell key={at}>
          <span className={Number(done) < 0 ? 'b-dre-less' : undefined}>{amount(done)}</span>
          <small>{amount(sums.orcado[at]!)}</small>
        </Cell>
      ))}
    </tr>
  )
}

interface TableProps {
  readonly data: Budget
  readonly edits: boolean
  /** The present month, `yyyy-mm`. */
  readonly now: string
}
function Table({ data, edits, now }: TableProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const lines = (natureza: BudgetLine['ie_natureza']) =>
    data.linhas
      .filter((one) => one.ie_natureza === natureza)
      .map((line) => (
        <tr key={`${line.cd_categoria} ${line.cd_conta}`}>
          <th scope="row" title={line.nome}>
            {line.nome}
          </th>
          <BudgetCells line={line} months={data.meses} edits={edits && line.cd_categoria !== null} />
        </tr>
      ))
  return (
    <MonthsTable label={text('orcamento')}>
      <thead>
        <tr>
          <th scope="col">{text('conta')}</th>
          {data.meses.map((month) => (
            <th key={month} scope="col" aria-current={month === now ? 'date' : undefined}>
              {named(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Sums name={text('receitas')} sums={data.receitas} />
        {lines('RE')}
        <Sums name={text('despesas')} sums={data.despesas} />
        {lines('DE')}
        <Sums name={text('resultado')} sums={data.resultado} />
      </tbody>
    </MonthsTable>
  )
}

/** What is meant of each category in each month of a year, beside what came of it. */
export default function BudgetPage() {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const { hoje, flags } = useSchemaContext()
  const [year, setYear] = useState(Number(hoje.slice(0, 4)))
  const span = { de: `${year}-01`, ate: `${year}-12` }
  const { data, error, refetch } = useQuery({
    queryKey: ['orcamentos', 'grade', span],
    queryFn: ({ signal }) => budget(span, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <ScreenStyles />
      <PageTitle title={text('orcamento')} subtitle={text('orcamento_explica')} />
      <ReportBar>
        <MonthsShown {...span} step={MONTHS_OF_YEAR} onMove={(months) => setYear(year + Math.sign(months))} />
        <Button component={LinkBase} to={`${HOME}/financeiro/orcamentos`} size="small">
          {text('orcamento_linhas')}
        </Button>
        <SheetButton report="orcamento" query={span} />
      </ReportBar>
      {error && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && data.linhas.length === 0 && (
        <Notice title={text('orcamento_vazio')} text={text('orcamento_vazio_texto')} />
      )}
      {data && data.linhas.length > 0 && (
        <Table
          data={data}
          now={hoje.slice(0, 7)}
          edits={mayOperate(currentModel().get('orcamentos'), 'create', flags)}
        />
      )}
    </>
  )
}
