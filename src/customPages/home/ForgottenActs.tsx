import { useTranslate } from 'ra-core'
import { useWatched } from '../../resources/watch/useWatched.ts'
import { WatchList } from '../../resources/watch/WatchList.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { Part } from './Part.tsx'
import '../../i18n/watch.ts'

const HEARINGS = 'logistica/audiencias'
const ERRANDS = 'logistica/diligencias'
const REQUESTS = 'logistica/solicitacoes'

/** Of hearings, diligences and who was asked for them, what whoever arranges them ought to look after before it is too late. */
export default function ForgottenActs() {
  const translate = useTranslate()
  const all = [
    { of: HEARINGS, ...useWatched(HEARINGS) },
    { of: ERRANDS, ...useWatched(ERRANDS) },
    { of: REQUESTS, ...useWatched(REQUESTS) },
  ]
  const failed = all.find(({ data, error }) => !data && error)
  return (
    <Part
      title={translate('banca.vigia.atos')}
      pending={all.some(({ isPending }) => isPending)}
      error={failed?.error ?? null}
      onRetry={() => all.forEach(({ refetch }) => void refetch())}
      empty={null}
    >
      {all.map(({ of, data }) => {
        const entity = entityOf(of)
        return (
          <div key={of}>
            <h3>{entity.label[1]}</h3>
            <WatchList entity={entity} counts={data} />
          </div>
        )
      })}
    </Part>
  )
}
