import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { knownSeries, type KnownSeries } from '../../api/calls/indexSeries.ts'
import { addMessages } from '../../i18n/parts.ts'
import { Counters } from '../../resources/list/Counters.tsx'
import ListPage from '../../resources/list/ListPage.tsx'
import { formatDate } from '../../schemas/br/dates.ts'
import { formatMonth } from '../../schemas/br/months.ts'
import { series } from '../../schemas/cobranca/indices.ts'

addMessages({
  series: {
    titulo: 'Séries que o escritório conhece',
    indice: 'Índice',
    publica: 'Publicado por',
    meses: 'Meses conhecidos',
    proprios: 'Do escritório',
    faltam: 'Faltam',
    sgs: '%{publica} (SGS %{sgs})',
    periodo: '%{desde} a %{ate}',
    nenhum: 'Nenhum',
    mais: '%{meses} e mais %{n}',
    origem:
      'As séries vêm com o produto, de cópias públicas reunidas em %{dia}. Abaixo, os meses que o escritório acrescentou.',
    falhou: 'Não foi possível ver as séries conhecidas agora.',
  },
})

const Root = styled('details')(({ theme }) => ({
  overflowX: 'auto',
  summary: { cursor: 'pointer', fontWeight: 600, padding: '4px 0' },
  p: { margin: '4px 0 0', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  table: { borderCollapse: 'collapse', fontSize: '0.8125rem' },
  'th, td': { padding: '3px 24px 3px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
  thead: { color: theme.palette.text.secondary },
  td: { fontVariantNumeric: 'tabular-nums' },
  'tbody th': { whiteSpace: 'nowrap' },
  // On a phone what is asked for is which months there are and which are missing.
  [theme.breakpoints.down('sm')]: { 'th, td': { paddingRight: 12 }, '.b-roomy': { display: 'none' } },
}))

/** What a phone has no room for. */
const WIDE = new Set(['publica', 'proprios'])
/** The latest of the months that are missing are those that a count of today asks for. */
const TOLD = 3
const month = (yearMonth: string) => formatMonth(`${yearMonth}-01`)

function Line({ known }: { readonly known: KnownSeries }) {
  const translate = useTranslate()
  const text = (key: string, given?: object) => translate(`banca.series.${key}`, given)
  const { ie_indice, publica, sgs, desde, ate, proprios, faltam } = known
  const latest = faltam.slice(-TOLD).map(month).join(', ')
  const rest = faltam.length - TOLD
  return (
    <tr>
      <th scope="row">{series[ie_indice as keyof typeof series]?.label ?? ie_indice}</th>
      <td className="b-roomy">{text('sgs', { publica, sgs })}</td>
      <td>{text('periodo', { desde: month(desde), ate: month(ate) })}</td>
      <td>{faltam.length === 0 ? text('nenhum') : rest > 0 ? text('mais', { meses: latest, n: rest }) : latest}</td>
      <td className="b-roomy">{proprios || text('nenhum')}</td>
    </tr>
  )
}

/** What can be counted with at all: each series, up to which month, and which are missing; folded above rows. */
function Known() {
  const translate = useTranslate()
  const text = (key: string, given?: object) => translate(`banca.series.${key}`, given)
  const { resource, total } = useListContext()
  const { data, error } = useQuery({ queryKey: [resource, 'series'], queryFn: ({ signal }) => knownSeries(signal) })
  return (
    <Root open={total === 0}>
      <summary>{text('titulo')}</summary>
      {error && <p role="alert">{text('falhou')}</p>}
      {data && (
        <>
          <table>
            <thead>
              <tr>
                {['indice', 'publica', 'meses', 'faltam', 'proprios'].map((key) => (
                  <th key={key} scope="col" className={WIDE.has(key) ? 'b-roomy' : undefined}>
                    {text(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.results.map((known) => (
                <Line key={known.ie_indice} known={known} />
              ))}
            </tbody>
          </table>
          <p>{text('origem', { dia: formatDate(data.results[0]?.reunida ?? '') })}</p>
        </>
      )}
    </Root>
  )
}

const ABOVE = (
  <>
    <Known />
    <Counters />
  </>
)
/** The generated list of what a firm added, below what is known without it. */
const IndicesPage = () => <ListPage slots={{ above: ABOVE }} />
export default IndicesPage
