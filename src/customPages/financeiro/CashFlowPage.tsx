import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { cashFlow, type CashFlow, type FlowPeriod, type FlowStep } from '../../api/calls/finance.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { addDays, addMonths } from '../../schemas/br/calendar.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { HOME } from '../../ui/paths.ts'
import { MonthsTable, monthNamed } from './MonthsTable.tsx'
import { PeriodsShown, ReportBar, ReportChoice } from './ReportBar.tsx'
import { SheetButton } from './SheetButton.tsx'
import './texts.ts'

const STEPS: readonly FlowStep[] = ['dia', 'semana', 'mes']
const amount = (value: string) => (value === '0.00' ? '–' : formatMoney(value))
const asked = (list: string, filter: object) =>
  `${HOME}/financeiro/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** What each number is made of: payments and receipts that were made, or bills that are open. */
function listOf(key: keyof FlowPeriod, { de, ate }: FlowPeriod, hoje: string): string | null {
  const paid = { dt_baixa_inicial: de, dt_baixa_final: ate, ie_situacao: 'VA' }
  if (key === 'entradas') return asked('baixas', { ...paid, ie_tipo: 'RC' })
  if (key === 'saidas') return asked('baixas', { ...paid, ie_tipo: 'PG' })
  // What is late stands in the period of today.
  const due = {
    filtro: 'abertas',
    dt_vencimento_final: ate,
    ...(de <= hoje && hoje <= ate ? {} : { dt_vencimento_inicial: de }),
  }
  if (key === 'a_receber') return asked('geral/recebimentos', due)
  return key === 'a_pagar' ? asked('geral/pagamentos', due) : null
}

const ROWS = ['entradas', 'saidas', 'outros', 'a_receber', 'a_pagar', 'saldo'] as const
const hasOthers = ({ periodos }: CashFlow) => periodos.some(({ outros }) => outros !== '0.00')

function Table({ data }: { data: CashFlow }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const named = ({ de, ate }: FlowPeriod) =>
    data.por === 'mes'
      ? monthNamed(de.slice(0, 7))
      : data.por === 'dia'
        ? formatDate(de).slice(0, 5)
        : `${formatDate(de).slice(0, 5)} – ${formatDate(ate).slice(0, 5)}`
  const cell = (key: (typeof ROWS)[number], period: FlowPeriod) => {
    const value = period[key]
    const to = value === '0.00' ? null : listOf(key, period, data.hoje)
    return (
      <td key={period.de} className={Number(value) < 0 ? 'b-dre-less' : undefined}>
        {to ? <LinkBase to={to}>{amount(value)}</LinkBase> : amount(value)}
      </td>
    )
  }
  return (
    // Other periods begin where one begins to look.
    <MonthsTable key={`${data.por}${data.periodos[0]?.de}`} label={text('fluxo')}>
      <thead>
        <tr>
          <th scope="col">{text('periodo_curto')}</th>
          {data.periodos.map((period) => (
            <th
              key={period.de}
              scope="col"
              aria-current={period.de <= data.hoje && data.hoje <= period.ate ? 'date' : undefined}
            >
              {named(period)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.filter((key) => key !== 'outros' || hasOthers(data)).map((key) => (
          <tr key={key} className={key === 'saldo' ? 'b-dre-sum' : undefined}>
            <th scope="row">{text(`fluxo_${key}`)}</th>
            {data.periodos.map((period) => cell(key, period))}
          </tr>
        ))}
        {data.contas.map((conta) => (
          <tr key={conta.id}>
            <th scope="row" title={conta.nm_conta}>
              <LinkBase to={`${HOME}/financeiro/contas-bancarias/${conta.id}`}>{conta.nm_conta}</LinkBase>
            </th>
            {conta.saldos.map((value, i) => (
              <td key={data.periodos[i]!.de} className={Number(value) < 0 ? 'b-dre-less' : undefined}>
                {data.periodos[i]!.de > data.hoje ? '' : formatMoney(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </MonthsTable>
  )
}

const DAYS = { dia: 1, semana: 7, mes: 0 } as const
/** The first day of as many periods before or after those that are shown. */
function moved({ por, periodos }: CashFlow, way: -1 | 1): string {
  if (way > 0) return addDays(periodos.at(-1)!.ate, 1)
  const n = periodos.length
  return por === 'mes' ? addMonths(periodos[0]!.de, -n) : addDays(periodos[0]!.de, -n * DAYS[por])
}

/** What came and went and what is expected to, with the balance that follows; each number opens what makes it. */
export default function CashFlowPage() {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const [step, setStep] = useState<FlowStep>('semana')
  // Until somebody goes elsewhere, the periods around today.
  const [from, setFrom] = useState<string>()
  const query = { por: step, ...(from && { de: from }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['lancamentos-contabeis', 'fluxo', step, from],
    queryFn: ({ signal }) => cashFlow(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <ScreenStyles />
      <PageTitle title={text('fluxo')} subtitle={text('fluxo_explica')} />
      <ReportBar>
        <ReportChoice
          name="por"
          label={text('fluxo_por')}
          of={STEPS}
          value={step}
          onChange={(next) => {
            setStep(next)
            setFrom(undefined)
          }}
          words={(one) => text(`por_${one}`)}
        />
        {data && (
          <PeriodsShown
            names={['periodos_anteriores', 'periodos_seguintes']}
            onMove={(way) => setFrom(moved(data, way))}
          >
            {`${formatDate(data.periodos[0]!.de)} – ${formatDate(data.periodos.at(-1)!.ate)}`}
          </PeriodsShown>
        )}
        <SheetButton report="fluxo" query={query} />
      </ReportBar>
      {error && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && <Table data={data} />}
      {data && data.previsto_antes !== '0.00' && (
        <p className="b-soft">
          {translate('banca.financeiro.previsto_antes', {
            valor: formatMoney(data.previsto_antes),
            dia: formatDate(addDays(data.periodos[0]!.de, -1)),
          })}
        </p>
      )}
      {data && (
        <p className="b-soft">
          {text('estornos')} {hasOthers(data) && text('outros_explica')}
        </p>
      )}
    </>
  )
}
