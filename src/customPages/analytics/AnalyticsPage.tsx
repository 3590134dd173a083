import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import { styled } from '@mui/material/styles'
import { dashboard } from '../../api/calls/analytics.ts'
import { currentContext } from '../../runtime/context.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { abas, GESTAO, gestao, MEUS } from '../../schemas/analytics/abas.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import { HOME } from '../../ui/paths.ts'
import { CardGrid } from './CardGrid.tsx'
import { OwnDashboards } from './OwnDashboards.tsx'
import { SendMenu } from './SendMenu.tsx'
import { tells } from './figures.ts'
import { DashboardWaiting } from './Waiting.tsx'
import './texts.ts'

const Root = styled('div')(({ theme }) => ({
  '.b-analytics-tabs': {
    display: 'flex',
    gap: 4,
    overflowX: 'auto',
    margin: '0 0 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '.b-analytics-tabs a': {
    padding: '8px 12px',
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
  },
  '.b-analytics-tabs a[aria-current]': {
    color: theme.palette.text.primary,
    borderColor: theme.palette.primary.main,
    fontWeight: 500,
  },
  '.b-analytics-grid': {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  },
  '.b-analytics-grid + .b-analytics-grid': { marginTop: 12 },
  '.b-analytics-packed': {
    alignItems: 'start',
    rowGap: 0,
    gridAutoRows: 4,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
  },
  '.b-analytics-card': {
    minWidth: 0,
    padding: 12,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    background: theme.palette.background.paper,
    breakInside: 'avoid',
  },
  '.b-analytics-waiting': {
    display: 'block',
    width: '60%',
    height: 14,
    borderRadius: 4,
    background: theme.palette.action.hover,
  },
  '.b-analytics-head': { display: 'flex', alignItems: 'flex-start', gap: 4, margin: '0 0 4px' },
  '.b-analytics-head h2': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '.b-analytics-bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, margin: '0 0 12px' },
  h2: { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
  '.b-analytics-bar p': { margin: 0 },
  '.b-analytics-em': { margin: '0 0 8px', fontSize: '0.75rem' },
  p: { color: theme.palette.text.secondary },
  '.b-analytics-numbers': { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: 0 },
  '.b-analytics-numbers dt': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '.b-analytics-numbers dd': { margin: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '.b-analytics-numbers .b-analytics-before': {
    fontSize: '0.75rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '.b-analytics-table': { maxHeight: 220, overflow: 'auto', borderTop: `1px solid ${theme.palette.divider}` },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums', fontSize: '0.8125rem' },
  'th, td': { padding: '4px 8px', textAlign: 'right', whiteSpace: 'nowrap' },
  'th:first-of-type': { textAlign: 'left', fontWeight: 400, whiteSpace: 'normal' },
  'thead th': {
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
    fontSize: '0.75rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  'dd a, td a': { color: 'inherit' },
  '@media print': {
    '.b-analytics-tabs, .b-analytics-bar, .b-analytics-head button': { display: 'none' },
    '.b-analytics-table': { maxHeight: 'none' },
    // On paper cards are as high as their tables, and break with the pages.
    '.b-analytics-packed': { display: 'block' },
    '.b-analytics-packed > *': { marginBottom: 12 },
  },
}))

function Tabs({ of, now, label }: { of: Readonly<Record<string, string>>; now: string; label: string }) {
  const nav = useRef<HTMLElement>(null)
  // On a narrow screen the one that is open may stand beyond its end.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (open) nav.current!.scrollLeft = open.offsetLeft - nav.current!.offsetLeft - 24
  }, [now])
  return (
    <nav ref={nav} className="b-analytics-tabs" aria-label={label}>
      {Object.entries(of).map(([nome, text]) => (
        <LinkBase key={nome} to={`${HOME}/analytics/${nome}`} aria-current={nome === now ? 'page' : undefined}>
          {text}
        </LinkBase>
      ))}
    </nav>
  )
}

const useDashboard = (painel: string) =>
  useQuery({
    queryKey: ['analytics', painel],
    queryFn: ({ signal }) => dashboard(painel, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What is done with a dashboard as a whole, once it is known whether there is something on it. */
function Actions({ painel, name }: { painel: string; name: string }) {
  const { data, isPlaceholderData } = useDashboard(painel)
  if (isPlaceholderData) return null
  return <SendMenu key={painel} painel={painel} name={name} empty={!tells(data?.cartoes)} />
}

/** One of the product's own dashboards. */
function Dashboard({ painel }: { painel: string }) {
  const translate = useTranslate()
  const { fuso } = currentContext()
  const { data, error, refetch } = useDashboard(painel)
  if (error)
    return <RecordFailed title={translate('banca.analytics.falhou')} error={error} onRetry={() => void refetch()} />
  if (!data) return <DashboardWaiting />
  if (data.cartoes.length === 0)
    return <Notice title={translate('banca.analytics.vazio')} text={translate('banca.analytics.vazio_texto')} />
  return (
    <>
      <p className="b-analytics-em">{translate('banca.analytics.em', { quando: formatDateTime(data.em, fuso) })}</p>
      <CardGrid cards={data.cartoes} place={{ painel }} onRetry={() => void refetch()} />
    </>
  )
}

/** The dashboards, a tab each: numbers that open what they are made of. */
export default function AnalyticsPage() {
  const translate = useTranslate()
  const { painel } = useParams()
  // Rule auth.analytics.redirect.
  if (painel === undefined) return <Navigate to={`${HOME}/analytics/dashboard`} replace />
  if (painel === GESTAO) return <Navigate to={`${HOME}/analytics/${Object.keys(gestao)[0]}`} replace />
  const tabs = { ...abas, [GESTAO]: translate('banca.analytics.gestao'), [MEUS]: translate('banca.analytics.meus') }
  const managers = Object.hasOwn(gestao, painel)
  const title = ({ ...tabs, ...gestao } as Readonly<Record<string, string>>)[painel]
  return (
    <Root>
      <ScreenStyles />
      <PageTitle
        title={translate('banca.analytics.titulo')}
        subtitle={title}
        actions={title !== undefined && painel !== MEUS && <Actions painel={painel} name={title} />}
      />
      <Tabs of={tabs} now={managers ? GESTAO : painel} label={translate('banca.analytics.paineis')} />
      {managers && <Tabs of={gestao} now={painel} label={translate('banca.analytics.gestao')} />}
      {painel === MEUS ? <OwnDashboards /> : <Dashboard painel={painel} />}
    </Root>
  )
}
