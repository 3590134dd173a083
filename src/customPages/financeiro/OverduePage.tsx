import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { overdue, type Overdue, type OverdueLine, type OverdueSide } from '../../api/calls/finance.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { addDays } from '../../schemas/br/calendar.ts'
import { HOME } from '../../ui/paths.ts'
import { amount } from './DimensionTable.tsx'
import { MonthsTable } from './MonthsTable.tsx'
import { ReportBar, ReportChoice } from './ReportBar.tsx'
import { SheetButton } from './SheetButton.tsx'
import './texts.ts'

const SIDES: readonly OverdueSide[] = ['receber', 'pagar']
const LISTS = { receber: 'recebimentos', pagar: 'pagamentos' } as const

function Table({ data, side }: { readonly data: Overdue; readonly side: OverdueSide }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  /** The bills that make a number. */
  const bills = (quem: OverdueLine['quem'], at: number) => {
    const age = data.faixas[at]
    const filter = {
      filtro: 'abertas',
      ...(quem && { [quem.campo]: quem.id }),
      dt_vencimento_final: addDays(data.hoje, -(age?.de ?? 1)),
      ...(age?.ate ? { dt_vencimento_inicial: addDays(data.hoje, -age.ate) } : {}),
    }
    return `${HOME}/financeiro/geral/${LISTS[side]}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  }
  const row = (line: Omit<OverdueLine, 'quem'>, quem: OverdueLine['quem'], opens: boolean, key: string) => (
    <tr key={key} className={key === 'all' ? 'b-dre-sum' : undefined}>
      <th scope="row" title={line.nome}>
        {line.nome}
      </th>
      <td>{line.quantas.toLocaleString('pt-BR')}</td>
      {[...line.faixas, line.total].map((value, at) => (
        <td key={at}>
          {opens && value !== '0.00' ? <LinkBase to={bills(quem, at)}>{amount(value)}</LinkBase> : amount(value)}
        </td>
      ))}
    </tr>
  )
  return (
    <MonthsTable label={text('atrasos')}>
      <thead>
        <tr>
          <th scope="col">{text('atrasos_quem')}</th>
          <th scope="col">{text('atrasos_quantas')}</th>
          {data.faixas.map(({ nome }) => (
            <th key={nome} scope="col">
              {nome}
            </th>
          ))}
          <th scope="col">{text('total')}</th>
        </tr>
      </thead>
      <tbody>
        {data.linhas.map((line, i) => row(line, line.quem, line.quem !== null, `${i}`))}
        {row(data.total, null, true, 'all')}
      </tbody>
    </MonthsTable>
  )
}

/** Who owes the firm, or is owed by it, and since when; each number opens its bills. */
export default function OverduePage() {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const [side, setSide] = useState<OverdueSide>('receber')
  const { data, error, refetch } = useQuery({
    queryKey: [side === 'receber' ? 'contas-receber' : 'contas-pagar', 'atrasos', side],
    queryFn: ({ signal }) => overdue(side, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <ScreenStyles />
      <PageTitle title={text('atrasos')} subtitle={text('atrasos_explica')} />
      <ReportBar>
        <ReportChoice
          name="lado"
          label={text('atrasos_lado')}
          of={SIDES}
          value={side}
          onChange={setSide}
          words={(one) => text(`lado_${one}`)}
        />
        <SheetButton report="atrasos" query={{ lado: side }} />
      </ReportBar>
      {error && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && data.linhas.length === 0 && <Notice title={text('atrasos_vazio')} text={text('atrasos_vazio_texto')} />}
      {data && data.linhas.length > 0 && <Table data={data} side={side} />}
    </>
  )
}
