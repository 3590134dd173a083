import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { DIMENSIONS, resultsBy, statementOfResults, type Dimension } from '../../api/calls/finance.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { addMonths } from '../../schemas/br/calendar.ts'
import { DimensionTable } from './DimensionTable.tsx'
import { MonthsShown, ReportBar, ReportChoice, spanTo } from './ReportBar.tsx'
import { SheetButton } from './SheetButton.tsx'
import { StatementTable } from './StatementTable.tsx'
import './texts.ts'

const SHOWN = 6

/** What came in and went out by month, and of whom or what; each number opens the entries that make it. */
export default function StatementPage() {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.financeiro.${key}`, options)
  const { hoje } = useSchemaContext()
  const [last, setLast] = useState(hoje.slice(0, 7))
  const [by, setBy] = useState<Dimension>('conta')
  const span = spanTo(last, SHOWN)
  const { data, error, refetch } = useQuery({
    queryKey: ['lancamentos-contabeis', 'demonstrativo', by, span],
    queryFn: async ({ signal }) => (by === 'conta' ? statementOfResults(span, signal) : resultsBy(by, span, signal)),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <ScreenStyles />
      <PageTitle title={text('demonstrativo')} subtitle={text('demonstrativo_explica')} />
      <ReportBar>
        <MonthsShown {...span} onMove={(months) => setLast(addMonths(`${last}-01`, months).slice(0, 7))} />
        <ReportChoice
          name="por"
          label={text('por')}
          of={DIMENSIONS}
          value={by}
          onChange={setBy}
          words={(one) => text(`por_${one}`)}
        />
        <SheetButton report="demonstrativo" query={{ por: by, ...span }} />
      </ReportBar>
      {error && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && data.linhas.length === 0 && (
        <Notice title={text('demonstrativo_vazio')} text={text('demonstrativo_vazio_texto')} />
      )}
      {data &&
        data.linhas.length > 0 &&
        ('por' in data ? <DimensionTable data={data} /> : <StatementTable data={data} />)}
    </>
  )
}
