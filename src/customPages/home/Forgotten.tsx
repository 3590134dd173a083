import { useTranslate } from 'ra-core'
import { useWatched } from '../../resources/watch/useWatched.ts'
import { WatchList } from '../../resources/watch/WatchList.tsx'
import { resourceOf } from '../../runtime/catalog.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { Part } from './Part.tsx'

interface Props {
  readonly entity: AnyEntity
  readonly title: string
}

/** What somebody ought to look after before it is too late, of all the records that one may see. */
export function Forgotten({ entity, title }: Props) {
  const translate = useTranslate()
  const { data, isPending, error, refetch } = useWatched(resourceOf(entity))
  return (
    <Part
      title={translate(title)}
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={null}
    >
      <WatchList entity={entity} counts={data} />
    </Part>
  )
}
