import { useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { measureOf } from '../../api/calls/ai.ts'
import { Notice } from '../../resources/Notice.tsx'
import { labelOf } from './values.ts'
import '../../i18n/ia.ts'

const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const COLUMNS = ['conferidos', 'confirmados', 'alterados', 'recusados', 'acerto'] as const

const Root = styled('section')(({ theme }) => ({
  marginTop: 16,
  padding: '12px 16px',
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  fontSize: '0.8125rem',
  h2: { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
  p: { margin: '4px 0 8px', fontSize: '0.75rem', color: theme.palette.text.secondary, maxWidth: 720 },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  'th, td': { padding: '4px 12px 4px 0', textAlign: 'right', borderTop: `1px solid ${theme.palette.divider}` },
  'th:first-of-type': { textAlign: 'left', fontWeight: 400 },
  'thead th': { border: 0, fontWeight: 500, color: theme.palette.text.secondary },
}))

/** How right the readings were, value by value, as the people of the firm found; read once a page. */
export function Measure() {
  const translate = useTranslate()
  const say = (key: string) => translate(`banca.ia.${key}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['ia', 'medida'],
    queryFn: ({ signal }) => measureOf(signal),
    retry: false,
  })
  if (error && !data)
    return (
      <Notice
        compact
        alert
        title={say('medida_falhou')}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {say('de_novo')}
          </Button>
        }
      />
    )
  if (!data) return null
  return (
    <Root aria-label={say('medida')} tabIndex={0}>
      <h2>{say('medida')}</h2>
      <p>{say(data.total === 0 ? 'medida_vazia' : 'medida_nota')}</p>
      {data.total > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('medida_valor')}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {say(`medida_${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.grupos.map(({ grupo, confirmados, alterados, recusados, acerto }) => (
              <tr key={grupo}>
                <th scope="row">{labelOf(grupo)}</th>
                <td>{confirmados + alterados + recusados}</td>
                <td>{confirmados}</td>
                <td>{alterados}</td>
                <td>{recusados}</td>
                <td>{acerto === null ? '–' : PERCENT.format(acerto)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Root>
  )
}
