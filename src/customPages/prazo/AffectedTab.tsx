import { useQuery } from '@tanstack/react-query'
import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import { affectedBy, type Ends } from '../../api/calls/deadlines.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { formatProcesso } from '../../schemas/br/cnj.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import type { Row } from '../../schemas/core/types.ts'
import { ResultRoot } from './resultStyles.ts'
import '../../i18n/prazo.ts'

/** The open tasks whose kept deadline ends on another day because of this day of the calendar. */
export default function AffectedTab({ row }: { row: Row }) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const id = row.id as number
  const text = (key: string, args = {}) => translate(`banca.prazo.afetadas.${key}`, args)
  const { data, error, refetch } = useQuery({
    queryKey: ['dias-forenses', id, row.nr_versao, 'tarefas-afetadas'],
    queryFn: ({ signal }) => affectedBy(id, signal),
    retry: false,
  })
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  if (data.results.length === 0) return <Notice title={text('nenhuma')} text={text('nenhuma_texto')} />
  const ends = ({ fim_conservador: a, fim_com_comprovacao: b }: Ends) =>
    a === b ? formatDate(a) : text('ou', { a: formatDate(a), b: formatDate(b) })
  const resource = resourceOf(currentModel().get('tarefas'))
  return (
    <ResultRoot>
      <p>{text('texto')}</p>
      <div className="b-steps b-affected">
        <table>
          <thead>
            <tr>
              {['tarefa', 'processo', 'fatal', 'antes', 'agora'].map((key) => (
                <th key={key} scope="col">
                  {text(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map((one) => (
              <tr key={one.cd_tarefa}>
                <td>
                  <LinkBase className="b-link" to={createPath({ resource, type: 'show', id: one.cd_tarefa })}>
                    {one.nm_titulo}
                  </LinkBase>
                </td>
                <td data-rotulo={text('processo')}>{one.nr_processo ? formatProcesso(one.nr_processo) : '–'}</td>
                <td data-rotulo={text('fatal')}>{formatDate(one.dt_fatal)}</td>
                <td data-rotulo={text('antes')}>{ends(one.antes)}</td>
                <td data-rotulo={text('agora')}>
                  <strong>{ends(one.agora)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ResultRoot>
  )
}
