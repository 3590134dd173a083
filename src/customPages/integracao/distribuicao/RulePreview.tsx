import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { rulePreview } from '../../../api/calls/distribution.ts'
import type { PanelProps } from '../../../resources/form/assists.ts'
import { useDebounced } from '../../../resources/shell.ts'
import { formatProcesso } from '../../../schemas/br/cnj.ts'
import { asked } from './asked.ts'
import './texts.ts'

const PAUSE_MS = 400
const Told = styled('output')(({ theme }) => ({
  display: 'block',
  marginTop: 6,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}))

/** Below the last of what a rule looks at: how much of what came it would have taken, while it is written. */
export default function RulePreview({ row }: PanelProps) {
  const translate = useTranslate()
  const record = useRecordContext()
  const wanted = useDebounced(JSON.stringify({ ...asked(row), id: record?.id }), PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['regras-distribuicao', 'candidata', wanted],
    queryFn: ({ signal }) => rulePreview(JSON.parse(wanted) as Record<string, string>, signal),
    placeholderData: (before) => before,
    retry: false,
  })
  const text = (key: string, options?: object) => translate(`banca.distribuicao.${key}`, options)
  if (error) return <Told>{text('erro')}</Told>
  if (!data) return null
  const { dias, total, antes, exemplos } = data
  return (
    <Told>
      {text('serviria', { dias, smart_count: total })}
      {antes > 0 && ` ${text('antes', { smart_count: antes })}`}
      {exemplos.length > 0 && ` ${exemplos.map((one) => formatProcesso(one)).join(' · ')}`}
    </Told>
  )
}
