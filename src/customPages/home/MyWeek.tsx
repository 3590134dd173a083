import { LinkBase, useGetList, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { isStruck } from '../../resources/list/struck.ts'
import { nameOf } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { addDays } from '../../schemas/br/dates.ts'
import { Part } from './Part.tsx'
import { MINE } from './taskFilter.ts'
import { dayWords, weekOf } from './words.ts'

type Task = Row & { id: number }
const DUE = 'dt_vencimento'
const MOST = 100
/** Of one day; the rest is a number that leads to them. */
const OF_DAY = 5

const Days = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '> li + li': { borderLeft: `1px solid ${theme.palette.divider}` },
  '> li': { minWidth: 0, paddingBottom: 6 },
  '> li[aria-current]': { background: theme.palette.action.hover },
  // Over what every part's rows look like.
  '&& li ul li a': {
    display: 'block',
    minHeight: 'auto',
    padding: '4px 14px',
    border: 0,
    fontSize: '0.8125rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minHeight: 44, lineHeight: '36px' },
  },
}))

const pathOf = (from: string, to: string) =>
  `/dashboard/tarefas?filter=${encodeURIComponent(JSON.stringify({ filtro: MINE, [`${DUE}_inicial`]: from, [`${DUE}_final`]: to }))}`

/** My open tasks of the working days of this week; of the weekend only how many there are. */
export function MyWeek() {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const entity = entityOf('tarefas')
  const days = weekOf(ctx.hoje)
  const [first, last] = [days[0]!, addDays(days[0]!, 6)]
  const { data, isPending, error, refetch } = useGetList<Task>(
    'tarefas',
    {
      filter: { filtro: MINE, [`${DUE}__gte`]: first, [`${DUE}__lte`]: last },
      sort: { field: DUE, order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { onError: () => {} },
  )
  const open = (data ?? []).filter((task) => !isStruck(entity, task, ctx))
  const weekend = open.filter((task) => !days.includes(String(task[DUE]))).length
  const words = { hoje: translate('banca.inicio.hoje_dia'), amanha: translate('banca.inicio.amanha_dia') }
  return (
    <Part
      title={translate('banca.inicio.minha_semana')}
      more={
        weekend > 0 && (
          <LinkBase className="b-link" to={pathOf(days[4]!, last)}>
            {translate('banca.inicio.fim_de_semana', { smart_count: weekend })}
          </LinkBase>
        )
      }
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={open.length === 0 ? translate('banca.inicio.semana_livre') : null}
    >
      <Days>
        {days.map((day) => {
          const ofDay = open.filter((task) => task[DUE] === day)
          return (
            <li key={day} aria-current={day === ctx.hoje ? 'date' : undefined}>
              <h3>{dayWords(day, ctx.hoje, words)}</h3>
              <ul>
                {ofDay.slice(0, OF_DAY).map((task) => (
                  <li key={task.id}>
                    <LinkBase to={`/dashboard/tarefas/${task.id}`}>{nameOf(entity, task)}</LinkBase>
                  </li>
                ))}
                {ofDay.length > OF_DAY && (
                  <li>
                    <LinkBase to={pathOf(day, day)}>
                      {translate('banca.inicio.mais_do_dia', { smart_count: ofDay.length - OF_DAY })}
                    </LinkBase>
                  </li>
                )}
              </ul>
            </li>
          )
        })}
      </Days>
    </Part>
  )
}
