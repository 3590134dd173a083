import { LinkBase, useCreatePath, useGetList, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import type { PanelProps } from '../../resources/form/assists.ts'
import { addMessages } from '../../i18n/parts.ts'

addMessages({
  dados_processo: {
    foro: 'Foro: %{foro}',
    litisconsortes: 'Litisconsortes: %{nomes}',
    abrir: 'Abrir o processo',
    encerrado: 'encerrado',
  },
})

interface Lawsuit {
  readonly id: number
  readonly nm_autor: string | null
  readonly nm_reu: string | null
  readonly ob_orgao: { readonly nm_foro: string } | null
  readonly ie_status: string
}
interface CoParty {
  readonly id: number
  readonly nm_autor: string | null
  readonly nm_reu: string | null
}

/** A number shorter than this names no lawsuit yet (spec 1-tasks §9). */
const SHORTEST = 3
const page = (perPage: number) => ({ pagination: { page: 1, perPage }, sort: { field: 'id', order: 'DESC' as const } })

const Lines = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}))

/** The parties, the forum and the co-parties of the lawsuit with that number, where the firm has it. */
export default function LawsuitPanel({ value }: PanelProps) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const number = typeof value === 'string' ? value : ''
  // A failure shows nothing: the form does without (spec 1-tasks §8).
  const found = useGetList<Lawsuit>(
    'juridico/processos',
    { ...page(1), filter: { nr_processo__eq: number } },
    { enabled: number.length >= SHORTEST, retry: false },
  )
  const lawsuit = number.length >= SHORTEST ? found.data?.[0] : undefined
  const others = useGetList<CoParty>(
    'litis-consorte',
    { ...page(100), filter: { cd_processo: lawsuit?.id } },
    { enabled: lawsuit !== undefined, retry: false },
  )
  if (!lawsuit) return null
  const names = (others.data ?? []).flatMap(({ nm_autor, nm_reu }) => nm_autor ?? nm_reu ?? [])
  const facts = [
    [lawsuit.nm_autor, lawsuit.nm_reu].filter(Boolean).join(' × '),
    lawsuit.ob_orgao && translate('banca.dados_processo.foro', { foro: lawsuit.ob_orgao.nm_foro }),
    names.length > 0 && translate('banca.dados_processo.litisconsortes', { nomes: names.join(', ') }),
    lawsuit.ie_status === 'EN' && translate('banca.dados_processo.encerrado'),
  ].filter(Boolean)
  return (
    <Lines>
      {facts.join(' · ')}{' '}
      <LinkBase
        className="b-link"
        target="_blank"
        rel="noopener"
        to={createPath({ resource: 'juridico/processos', id: lawsuit.id, type: 'show' })}
      >
        {translate('banca.dados_processo.abrir')}
      </LinkBase>
    </Lines>
  )
}
