import { useMemo } from 'react'
import { ListBase, useListFilterContext, useStore, useTranslate } from 'ra-core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queueCounts } from '../../../api/calls/queue.ts'
import { filterQuery } from '../../../dataProvider/dialect.ts'
import { FilterChips } from '../../../resources/list/FilterChips.tsx'
import { Notice } from '../../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../../resources/RecordState.tsx'
import { ScreenStyles } from '../../../resources/ScreenStyles.tsx'
import { ListRoot } from '../../../resources/list/ListRoot.tsx'
import { PageTitle } from '../../../resources/shell.ts'
import { useSchemaContext } from '../../../runtime/context.ts'
import { Day, Team } from './Day.tsx'
import { Debtor } from './Debtor.tsx'
import { QueueRoot } from './QueueRoot.ts'
import { useQueue } from './useQueue.ts'
import './texts.ts'

const RESOURCE = 'cobranca/devedores'
/** The queue asks for what it shows; the list that its filters stand on asks for nothing. */
const NOTHING = { enabled: false }
const FIRST = ['cd_cliente', 'ie_status_devedor', 'ie_prioridade', 'dias_atraso']

function Whose({ mine, onChange }: { readonly mine: boolean; readonly onChange: (mine: boolean) => void }) {
  const translate = useTranslate()
  const option = (value: boolean, label: string) => (
    <button type="button" aria-pressed={mine === value} onClick={() => onChange(value)}>
      {label}
    </button>
  )
  return (
    <fieldset className="b-segments" aria-label={translate('banca.fila.de_quem')}>
      {option(true, translate('banca.fila.meus'))}
      {option(false, translate('banca.fila.todos'))}
    </fieldset>
  )
}

function Work() {
  const translate = useTranslate()
  const { filterValues } = useListFilterContext()
  const { sessao } = useSchemaContext()
  // Remembered with the filters, and as they are by person.
  const [mine, setMine] = useStore(`fila.${sessao.id}.meus`, true)
  const query = useMemo(
    () => ({ ...(mine && { cd_responsavel: sessao.id }), ...filterQuery(filterValues as Record<string, unknown>) }),
    [mine, sessao.id, filterValues],
  )
  const queue = useQueue(query)
  const counts = useQuery({
    queryKey: ['cobranca', 'fila', 'contagens', query, queue.sheet?.devedor.id ?? null],
    queryFn: ({ signal }) => queueCounts(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <QueueRoot>
      <ScreenStyles />
      <PageTitle title={translate('banca.fila.titulo')} subtitle={counts.data && <Day counts={counts.data} />} />
      <ListRoot className="b-queue-bar">
        <div className="b-toolbar">
          <Whose mine={mine} onChange={setMine} />
          <FilterChips first={FIRST} />
        </div>
      </ListRoot>
      {queue.state === 'failed' && <RecordFailed error={queue.error} onRetry={queue.again} />}
      {queue.state === 'pending' && !queue.sheet && <RecordSkeleton />}
      {queue.state === 'empty' && (
        <Notice title={translate('banca.fila.vazia')} text={translate('banca.fila.vazia_texto')} />
      )}
      {queue.sheet && queue.state !== 'failed' && (
        <Debtor
          sheet={queue.sheet}
          waiting={queue.state === 'pending'}
          lost={queue.state === 'lost'}
          onNext={queue.next}
          onLater={queue.later}
        />
      )}
      {counts.data?.equipe && <Team team={counts.data.equipe} />}
    </QueueRoot>
  )
}

/** One debtor after another: who comes next, why, what is known, and what came of calling. */
export default function QueuePage() {
  const { sessao } = useSchemaContext()
  return (
    <ListBase resource={RESOURCE} exporter={false} queryOptions={NOTHING} storeKey={`fila.${sessao.id}`} debounce={250}>
      <Work />
    </ListBase>
  )
}
