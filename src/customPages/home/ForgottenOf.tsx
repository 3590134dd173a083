import { useTranslate } from 'ra-core'
import { useAllWatched } from '../../resources/watch/useWatched.ts'
import { WatchList } from '../../resources/watch/WatchList.tsx'
import { resourceOf } from '../../runtime/catalog.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { Part } from './Part.tsx'
import '../../i18n/watch.ts'

interface Props {
  readonly title: string
  readonly entities: readonly AnyEntity[]
}

/** Of several kinds of records, what whoever works with them ought to look after before it is too late. */
export default function ForgottenOf({ title, entities }: Props) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useAllWatched(entities.map(resourceOf))
  return (
    <Part
      title={translate(title)}
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={null}
    >
      {entities.map((entity, i) => (
        <div key={entity.name}>
          <h3>{entity.label[1]}</h3>
          <WatchList entity={entity} counts={data?.[i]} />
        </div>
      ))}
    </Part>
  )
}
