import { Suspense, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Before from '@mui/icons-material/ChevronLeft'
import After from '@mui/icons-material/ChevronRight'
import { results, type Results } from '../../api/calls/finance.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle, part } from '../../resources/shell.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { addDays, addMonths } from '../../schemas/br/calendar.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { formatDate } from '../../schemas/br/time.ts'
import { HOME } from '../../ui/paths.ts'
import { HomeRoot } from '../home/HomeRoot.tsx'
import { LatestRows } from './LatestRows.tsx'
import './texts.ts'

/** The list that makes a number. */
const listOf = (path: string, filter: object) =>
  `${HOME}/financeiro/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

// A number, and below it the part of it that is late: each opens its own list.
const Counters = styled('div')({
  a: { display: 'flex', flexDirection: 'column', color: 'inherit', textDecoration: 'none' },
  'a.b-overdue': { minHeight: 24, justifyContent: 'center', fontSize: '0.75rem', textDecoration: 'underline' },
})

function Numbers({ data, hoje }: { data: Results; hoje: string }) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.financeiro.${key}`, options)
  const moved = { ie_situacao: 'VA', dt_baixa_inicial: data.dt_inicial, dt_baixa_final: data.dt_final }
  const open = { filtro: 'abertas', dt_vencimento_final: data.dt_final > hoje ? data.dt_final : hoje }
  const late = { filtro: 'abertas', dt_vencimento_final: addDays(hoje, -1) }
  const all: readonly [key: string, amount: string, to: string, late?: readonly [amount: string, to: string]][] = [
    ['saldo', data.saldo, `${HOME}/financeiro/contas-bancarias`],
    ['recebido', data.recebido, listOf('baixas', { ...moved, ie_tipo: 'RC' })],
    ['pago', data.pago, listOf('baixas', { ...moved, ie_tipo: 'PG' })],
    ['resultado', data.resultado, listOf('baixas', moved)],
    [
      'a_receber',
      data.a_receber,
      listOf('geral/recebimentos', open),
      [data.vencido_a_receber, listOf('geral/recebimentos', late)],
    ],
    [
      'a_pagar',
      data.a_pagar,
      listOf('geral/pagamentos', open),
      [data.vencido_a_pagar, listOf('geral/pagamentos', late)],
    ],
  ]
  return (
    <Counters className="b-home-counters">
      {all.map(([key, amount, to, [overdue = '0.00', overdueList = ''] = []]) => {
        const red = Number(overdue) > 0
        return (
          <div key={key} className={`b-home-counter${red || Number(amount) < 0 ? ' b-home-count-late' : ''}`}>
            <LinkBase to={to}>
              <span>{text(key)}</span>
              <strong>{formatMoney(amount)}</strong>
            </LinkBase>
            {red && (
              <LinkBase to={overdueList} className="b-overdue">
                {text('vencido', { valor: formatMoney(overdue) })}
              </LinkBase>
            )}
          </div>
        )
      })}
    </Counters>
  )
}

const monthOf = (day: string) => {
  const dt_inicial = `${day.slice(0, 7)}-01`
  return { dt_inicial, dt_final: addDays(addMonths(dt_inicial, 1), -1) }
}
const Days = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: '0 0 12px',
  padding: 0,
  border: 0,
})
const DaysAsked = part(() => import('./DaysAsked.tsx'))

/** The overview of finance: a month in numbers, each of which opens what makes it, and what comes next (rule fin.transacoes). */
export default function TransactionsPage() {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.financeiro.${key}`, options)
  const { hoje } = useSchemaContext()
  const [query, setQuery] = useState(() => monthOf(hoje))
  const month = `${query.dt_inicial.slice(0, 7)}-01`
  // The other end goes along where it would be left behind.
  const from = (dia: string) => setQuery({ dt_inicial: dia, dt_final: dia > query.dt_final ? dia : query.dt_final })
  const until = (dia: string) =>
    setQuery({ dt_inicial: dia < query.dt_inicial ? dia : query.dt_inicial, dt_final: dia })
  const { data, error, refetch } = useQuery({
    queryKey: ['contas-pagar', 'resultados', query],
    queryFn: ({ signal }) => results(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const step = (key: string, by: number, Icon: typeof Before) => (
    <IconButton aria-label={text(key)} onClick={() => setQuery(monthOf(addMonths(month, by)))}>
      <Icon />
    </IconButton>
  )
  return (
    <HomeRoot>
      <ScreenStyles />
      <PageTitle
        title={text('transacoes')}
        beside={
          <>
            {step('mes_anterior', -1, Before)}
            {step('mes_seguinte', 1, After)}
          </>
        }
        subtitle={text('periodo', { de: formatDate(query.dt_inicial), ate: formatDate(query.dt_final) })}
      />
      <Days aria-label={text('dias')}>
        <Suspense fallback={<Skeleton variant="rounded" width={332} height={52} />}>
          <DaysAsked {...query} onFrom={from} onUntil={until} />
        </Suspense>
      </Days>
      {error && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && (
        <>
          <Numbers data={data} hoje={hoje} />
          <div className="b-home">
            <div className="b-home-main">
              <LatestRows
                entity="contas-pagar"
                title={text('proximas_pagar')}
                sort="dt_vencimento"
                filter={{ filtro: 'abertas' }}
                facts={['dt_vencimento', 'ds_parcela', 'nm_favorecido']}
                amount="nr_valor_devido"
              />
              <LatestRows
                entity="contas-receber"
                title={text('proximas_receber')}
                sort="dt_vencimento"
                filter={{ filtro: 'abertas' }}
                facts={['dt_vencimento', 'ds_parcela', 'nm_favorecido']}
                amount="nr_valor_devido"
              />
            </div>
            <div className="b-home-side">
              <section className="b-part" aria-label={text('contas')}>
                <header>
                  <h2>{text('contas')}</h2>
                </header>
                {data.contas.length === 0 && <p>{text('nenhum')}</p>}
                <ul>
                  {data.contas.map((conta) => (
                    <li key={conta.id}>
                      <LinkBase to={`${HOME}/financeiro/contas-bancarias/${conta.id}`}>
                        <span className="b-line-title">
                          <span>{conta.nm_conta}</span>
                          <b>{formatMoney(conta.nr_saldo)}</b>
                        </span>
                        {conta.dt_saldo_banco && (
                          <span className="b-line-facts">
                            {text('no_banco_curto', {
                              dia: formatDate(conta.dt_saldo_banco),
                              valor: formatMoney(conta.nr_saldo_banco),
                            })}
                          </span>
                        )}
                        {Number(conta.nr_diferenca ?? 0) !== 0 && (
                          <span className="b-line-facts">
                            {text('diferenca_curta', { valor: formatMoney(conta.nr_diferenca) })}
                          </span>
                        )}
                      </LinkBase>
                      {conta.a_conciliar > 0 && (
                        <LinkBase
                          to={listOf('conciliacao', { ie_situacao: 'AC', cd_conta_bancaria: conta.id })}
                          className="b-line-facts"
                        >
                          {text('a_conciliar', { smart_count: conta.a_conciliar })}
                          {conta.sem_explicacao > 0 && text('sem_explicacao', { smart_count: conta.sem_explicacao })}
                        </LinkBase>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
              <LatestRows
                entity="baixas"
                title={text('ultimos')}
                sort="dt_baixa"
                desc
                filter={{ ie_situacao: 'VA' }}
                facts={['dt_baixa', 'ie_tipo', 'ds_parcela']}
                amount="nr_liquido"
                named={['cd_pagar', 'cd_receber']}
              />
            </div>
          </div>
        </>
      )}
    </HomeRoot>
  )
}
