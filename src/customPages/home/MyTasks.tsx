import { LinkBase, useGetList, useTranslate } from 'ra-core'
import { entityOf, titleFieldOf } from '../../runtime/catalog.ts'
import { cellOf } from '../../resources/fields/cell.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { compute, display, statusOf, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { Part } from './Part.tsx'
import { MINE, myTasksPath } from './taskFilter.ts'

type Task = Row & { id: number }
const SHOWN = 6
const FATAL = 'dt_fatal'
const words = {
  vencidas: { title: 'banca.inicio.vencidas', empty: 'banca.inicio.nenhuma_vencida' },
  prazos_do_dia: { title: 'banca.inicio.hoje', empty: 'banca.inicio.nenhuma_hoje' },
} as const

/** My tasks that are late, or due today: the first few, the most urgent first. */
export function MyTasks({ card }: { card: keyof typeof words }) {
  const translate = useTranslate()
  const { data, total, isPending, error, refetch } = useGetList<Task>(
    'tarefas',
    {
      filter: { filtro: MINE, card },
      sort: { field: 'dt_vencimento', order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    { onError: () => {} },
  )
  const entity = entityOf('tarefas')
  return (
    <Part
      title={translate(words[card].title)}
      more={
        (total ?? 0) > SHOWN && (
          <LinkBase className="b-link" to={myTasksPath(card)}>
            {translate('banca.inicio.ver_todas', { total })}
          </LinkBase>
        )
      }
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={data?.length ? null : translate(words[card].empty)}
    >
      <ul>
        {data?.map((task) => (
          <Line key={task.id} task={task} entity={entity} />
        ))}
      </ul>
    </Part>
  )
}

function Line({ task, entity }: { task: Task; entity: AnyEntity }) {
  const row = compute(entity, task, useSchemaContext())
  const text = (name: string) => (entity.fields[name] ? display(entity.fields[name], name, row, titleFieldOf) : '')
  const status = statusOf(entity.fields)
  return (
    <li>
      <LinkBase to={`/dashboard/tarefas/${task.id}`}>
        <span className="b-line-title">
          <b>{text(entity.title) || `#${task.id}`}</b>
          {status && cellOf(row, { name: status[0], field: status[1] })}
        </span>
        <span className="b-line-facts">
          {entity.fields[FATAL] && <span>{cellOf(row, { name: FATAL, field: entity.fields[FATAL] })}</span>}
          {[text('nr_processo'), text('cd_cliente')].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </LinkBase>
    </li>
  )
}
