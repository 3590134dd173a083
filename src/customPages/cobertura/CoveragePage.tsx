import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { coverage } from '../../api/calls/coverage.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { HOME } from '../../ui/paths.ts'
import { DayDetail } from './DayDetail.tsx'
import { DayStrip, Legend } from './DayStrip.tsx'
import { OffReason } from './OffReason.tsx'
import './texts.ts'

const CONECTORES = `${HOME}/integracao/conectores`
/** While a day is being captured it is looked at so often (ms). */
const LOOK_MS = 2000

const Root = styled('div')(({ theme }) => ({
  '> p': { margin: '0 0 12px', color: theme.palette.text.secondary },
  '.b-cover-legend': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: '0 0 16px',
    padding: 0,
    listStyle: 'none',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
  '.b-cover-one': { marginBottom: 20 },
  '.b-cover-off': { margin: '0 0 8px', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '.b-cover-one > h2 a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '.b-cover-one > h2': {
    margin: '0 0 8px',
    fontSize: '1rem',
    fontWeight: 600,
    span: { fontWeight: 400, color: theme.palette.text.secondary },
  },
  // The bar at the foot of a phone covers nothing of it.
  '.b-cover-day': { marginTop: 12, scrollMarginBlock: 72 },
  '.b-cover-day > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    marginBottom: 8,
    h3: { margin: 0, fontSize: '0.9375rem' },
  },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  'th, td': {
    padding: '6px 10px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    fontWeight: 400,
  },
  'thead th': { color: theme.palette.text.secondary, verticalAlign: 'bottom' },
  'tbody th': { minWidth: 110 },
  'tr:last-of-type > *': { borderBottom: 0 },
  'tr[data-is=lacuna] td, tr[data-is=ampla] td': { color: theme.palette.error.main },
}))

/** What was captured of each day of each source, and whether that is all there is. */
export default function CoveragePage() {
  const translate = useTranslate()
  const [params, setParams] = useSearchParams()
  const conector = Number(params.get('conector'))
  const dia = params.get('dia')
  const text = (key: string) => translate(`banca.cobertura.${key}`)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['cobertura'],
    queryFn: ({ signal }) => coverage(signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some(({ dias }) => dias.some(({ situacao }) => situacao === 'capturando')) ? LOOK_MS : false,
    retry: false,
  })
  const busy = data?.some(({ dias }) => dias.some(({ situacao }) => situacao === 'capturando')) ?? false
  return (
    <Root>
      <ScreenStyles />
      <PageTitle title={text('titulo')} />
      {error && <RecordFailed error={error} title={text('erro')} onRetry={() => void refetch()} />}
      {isPending && !error && <RecordSkeleton />}
      {data?.length === 0 && !error && (
        <Notice
          title={text('vazio')}
          text={text('vazio_texto')}
          action={
            <LinkBase className="b-link" to={CONECTORES}>
              {text('cadastrar')}
            </LinkBase>
          }
        />
      )}
      {data && data.length > 0 && !error && (
        <>
          <p>{text('explica')}</p>
          <Legend />
          {data.map((one) => (
            <section key={one.id} className="b-cover-one">
              <h2>
                <LinkBase to={`${CONECTORES}/${one.id}`}>{one.nome}</LinkBase>
                {!one.ligado && <span> · {text('desligado')}</span>}
              </h2>
              {!one.ligado && <OffReason id={one.id} to={`${CONECTORES}/${one.id}`} />}
              <DayStrip
                of={one}
                chosen={one.id === conector ? dia : null}
                onChoose={(day) => setParams({ conector: String(one.id), dia: day }, { replace: true })}
              />
              {one.id === conector && dia && <DayDetail key={dia} of={one} dia={dia} again={busy && LOOK_MS} />}
            </section>
          ))}
        </>
      )}
    </Root>
  )
}
