import { LinkBase, useGetList, useRecordContext, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import type { PanelProps } from '../../resources/form/assists.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { isDate } from '../../schemas/br/dates.ts'
import type { Row } from '../../schemas/core/types.ts'
import { HOME } from '../../ui/paths.ts'
import './texts.ts'

const Told = styled('output')(({ theme }) => ({
  display: 'block',
  margin: '4px 0 0',
  fontSize: '0.75rem',
  color: theme.palette.warning.dark,
}))
const FEW = 5
const hour = (one: Row) => (typeof one.hr_audiencia === 'string' ? one.hr_audiencia.slice(0, 5) : null)

/** Below the hour of a hearing: which others its lawsuit has that day, so that none is registered twice unseen. */
export default function SameDay({ row }: PanelProps) {
  const translate = useTranslate()
  const record = useRecordContext()
  const { nr_processo: number, dt_audiencia: day } = row
  const known = typeof number === 'string' && number !== '' && typeof day === 'string' && isDate(day)
  const { data = [] } = useGetList<Row & { id: number }>(
    resourceOf(currentModel().get('audiencias')),
    {
      filter: { nr_processo: number, dt_audiencia_inicial: day, dt_audiencia_final: day },
      pagination: { page: 1, perPage: FEW },
      sort: { field: 'hr_audiencia', order: 'ASC' },
    },
    { enabled: known, retry: false },
  )
  const others = data.filter((one) => one.id !== record?.id && one.ie_situacao !== 'CA')
  if (!known || others.length === 0) return null
  return (
    <Told>
      {translate('banca.mesa.neste_dia', { smart_count: others.length })}{' '}
      {others.map((one, i) => (
        <span key={one.id}>
          {i > 0 && ', '}
          <LinkBase to={`${HOME}/logistica/audiencias/${one.id}`} target="_blank">
            {hour(one) ?? translate('banca.mesa.sem_hora')}
          </LinkBase>
        </span>
      ))}
    </Told>
  )
}
