import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import { workload } from '../../api/calls/workload.ts'
import { formatDate, isDate, weekday } from '../../schemas/br/dates.ts'
import { dateInWords } from '../../schemas/br/typedDate.ts'
import type { PanelProps } from '../../resources/form/assists.ts'
import { currentContext } from '../../runtime/context.ts'
import { addMessages } from '../../i18n/parts.ts'
import { daysOf, peopleOf, type DayLoad } from './load.ts'

addMessages({
  carga: {
    titulo: 'Carga nos dias úteis em volta',
    da_equipe: 'da equipe toda',
    de_quem: 'de quem foi escolhido',
    dia: '%{dia}: %{smart_count} prazo |||| %{dia}: %{smart_count} prazos',
    falhou: 'Não foi possível ver a carga agora.',
  },
})

const DAYS = 10
const NAMES = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

const Strip = styled('div')(({ theme }) => ({
  marginTop: 6,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  p: { margin: '0 0 4px' },
  '.b-days': {
    display: 'grid',
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
    gap: 2,
  },
  button: {
    display: 'grid',
    justifyItems: 'center',
    gap: 1,
    minHeight: 44,
    padding: '3px 0',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    background: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    font: 'inherit',
    fontSize: '0.6875rem',
    cursor: 'pointer',
    b: { fontSize: '0.8125rem', fontWeight: 600, color: theme.palette.text.primary },
  },
  'button:disabled': { cursor: 'default', opacity: 0.55 },
  'button[aria-pressed=true]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  'button[data-busy=true]': { background: theme.palette.action.selected },
  [theme.breakpoints.down('sm')]: { '.b-days': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
}))

const wordsOf = ({ pessoas }: DayLoad) => pessoas.map(({ nome, total }) => `${nome} ${total}`).join(', ')

/** Ten business days with what the responsibles have on each; a day is chosen by pressing it. */
export default function LoadStrip({ value, row, onUse }: PanelProps) {
  const translate = useTranslate()
  const { hoje } = currentContext()
  const team = typeof row.cd_equipe === 'number' ? row.cd_equipe : null
  const day = typeof value === 'string' && isDate(value) ? value : hoje
  // The days stay where they are while the chosen one is among them: nothing moves under the pointer.
  const [around, setAround] = useState(day)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['tarefas', 'carga', team, around],
    queryFn: ({ signal }) => workload(Number(team), around, DAYS, signal),
    enabled: team !== null,
    retry: false,
    placeholderData: (before) => before,
  })
  const shown = daysOf(data ?? [])
  if (day !== around && !isPlaceholderData && !shown.some((one) => one.data === day)) setAround(day)
  if (team === null) return null
  if (error) return <Strip>{translate('banca.carga.falhou')}</Strip>
  const people = peopleOf(data ?? [], row)
  const days = daysOf(people)
  if (days.length === 0) return null
  const most = Math.max(...days.map(({ total }) => total))
  const last = typeof row.dt_fatal === 'string' && isDate(row.dt_fatal) ? row.dt_fatal : null
  const whose = people === data ? 'da_equipe' : 'de_quem'
  const now = days.find(({ data: d }) => d === value)
  return (
    <Strip>
      <p>
        {translate('banca.carga.titulo')}, {translate(`banca.carga.${whose}`)}
        {now && now.pessoas.length > 0 && ` · ${formatDate(now.data).slice(0, 5)}: ${wordsOf(now)}`}
      </p>
      <fieldset className="b-days" aria-label={translate('banca.carga.titulo')}>
        {days.map((one) => {
          const words = translate('banca.carga.dia', { dia: dateInWords(one.data, hoje), smart_count: one.total })
          return (
            <button
              key={one.data}
              type="button"
              aria-pressed={one.data === value}
              aria-label={words}
              title={[words, wordsOf(one)].filter(Boolean).join(' · ')}
              data-busy={one.total > 0 && one.total === most}
              disabled={last !== null && one.data > last}
              onClick={() => onUse(one.data)}
            >
              <span>{NAMES[weekday(one.data)]}</span>
              <span>{formatDate(one.data).slice(0, 5)}</span>
              <b>{one.total}</b>
            </button>
          )
        })}
      </fieldset>
    </Strip>
  )
}
