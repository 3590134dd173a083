import { LinkBase, useDataProvider, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { Notice } from '../../resources/Notice.tsx'
import { HOME } from '../../resources/shell.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import type { Row } from '../../schemas/core/types.ts'
import { FONTES, type TipoDeFonte } from '../../schemas/ia/fontes.ts'
import '../../i18n/ia.ts'

export type Task = Row & { readonly id: number }
const NONE: readonly Task[] = []
const MOST = 50

/** The tasks that were made of a text by now, whichever reading they came of; one that was cancelled is none. */
export function useTasksOf(kind: TipoDeFonte, id: number) {
  const data = useDataProvider()
  const { data: tasks = NONE, refetch } = useQuery({
    queryKey: ['ia', 'tarefas', kind, id],
    queryFn: async () => {
      const { data: rows } = await data.getList<Task>(resourceOf(currentModel().get('tarefas')), {
        filter: { [FONTES[kind].ref]: id },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: MOST },
      })
      return rows.filter((task) => task.dt_cancelamento == null)
    },
    retry: false,
    staleTime: 0,
  })
  return { tasks, refetch }
}

/** Says which tasks there are of the text already. */
export function MadeBefore({ tasks }: { readonly tasks: readonly Task[] }) {
  const translate = useTranslate()
  const [last] = tasks
  if (!last) return null
  const dia = typeof last.dt_fatal === 'string' ? formatDate(last.dt_fatal) : '–'
  return (
    <Notice
      compact
      title={translate('banca.ia.tem_tarefa', { smart_count: tasks.length, titulo: String(last.nm_titulo), dia })}
      action={
        <Button size="small" component={LinkBase} to={`${HOME}/tarefas/${last.id}`}>
          {translate('banca.ia.ver_tarefa')}
        </Button>
      }
    />
  )
}

interface MadeProps {
  readonly task: Row
  /** How many deadlines nobody has said anything of. */
  readonly waiting: number
}
/** Says that the task is saved, and what is left to be decided. */
export function Made({ task, waiting }: MadeProps) {
  const translate = useTranslate()
  const dia = formatDate(String(task.dt_fatal ?? ''))
  return (
    <Notice
      compact
      title={translate('banca.ia.feita', { dia })}
      text={translate('banca.ia.faltam', { smart_count: waiting })}
      action={
        <Button size="small" component={LinkBase} to={`${HOME}/tarefas/${String(task.id)}`}>
          {translate('banca.ia.ver_tarefa')}
        </Button>
      }
    />
  )
}
