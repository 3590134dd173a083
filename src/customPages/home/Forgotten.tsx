import { useTranslate } from 'ra-core'
import { entityOf } from '../../resources/catalog.ts'
import { useWatched } from '../../resources/watch/useWatched.ts'
import { WatchList } from '../../resources/watch/WatchList.tsx'
import { Part } from './Part.tsx'

/** What somebody ought to look after before it is too late, of all the tasks that one may see. */
export function Forgotten() {
  const translate = useTranslate()
  const { data, isPending, error, refetch } = useWatched('tarefas')
  return (
    <Part
      title={translate('banca.vigia.titulo')}
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={null}
    >
      <WatchList entity={entityOf('tarefas')} counts={data} />
    </Part>
  )
}
