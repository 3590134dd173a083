import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { distributionPreview } from '../../../api/calls/distribution.ts'
import ListPage from '../../../resources/list/ListPage.tsx'
import { formatProcesso } from '../../../schemas/br/cnj.ts'
import './texts.ts'

const Root = styled('section')(({ theme }) => ({
  marginTop: 16,
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  fontSize: '0.8125rem',
  h2: { margin: '0 0 6px', fontSize: '0.875rem', fontWeight: 600 },
  p: { margin: '8px 0 0', fontSize: '0.75rem', color: theme.palette.text.secondary },
  ul: { margin: 0, padding: 0, listStyle: 'none' },
  li: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '5px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  'li > span:first-of-type': { flex: '1 1 200px' },
  'li > small': { flex: '2 1 260px', color: theme.palette.text.secondary },
  '.b-regra-nenhuma': { color: theme.palette.text.secondary },
}))

/** What each rule would have taken of what came in, before it gives anything out; counted again when a rule changes. */
function Preview() {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.distribuicao.${key}`, options)
  const { data: rules } = useListContext<{ id: number; nr_versao: number; nm_regra: string; ie_ativo: boolean }>()
  const seen = rules?.map(({ id, nr_versao }) => `${id}.${nr_versao}`).join()
  const { data, error } = useQuery({
    queryKey: ['regras-distribuicao', 'previa', seen],
    queryFn: ({ signal }) => distributionPreview(signal),
    enabled: seen !== undefined && seen !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  if (error) return <Root aria-live="polite">{text('erro')}</Root>
  if (!data || !rules?.length) return null
  const line = (key: string | number, name: string, taken?: { total: number; exemplos: readonly string[] }) => (
    <li key={key} className={taken?.total ? '' : 'b-regra-nenhuma'}>
      <span>{name}</span>
      <b>{text('pegaria', { smart_count: taken?.total ?? 0 })}</b>
      <small>{taken?.exemplos.map((one) => formatProcesso(one)).join(' · ')}</small>
    </li>
  )
  return (
    <Root aria-label={text('titulo', { dias: data.dias })}>
      <h2>{text('titulo', { dias: data.dias })}</h2>
      <ul>
        {rules
          .filter(({ ie_ativo }) => ie_ativo)
          .map(({ id, nm_regra }) =>
            line(
              id,
              nm_regra,
              data.regras.find((one) => one.id === id),
            ),
          )}
        {line('nenhuma', text('nenhuma'), data.sem_regra)}
      </ul>
      <p>{text('nota')}</p>
    </Root>
  )
}

/** The generated list, and below it what the rules come to. */
const RulesPage = () => <ListPage slots={{ below: <Preview /> }} />
export default RulesPage
