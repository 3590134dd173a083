import { useMemo } from 'react'
import { ListBase, useResourceContext } from 'ra-core'
import { entityOf } from '../catalog.ts'
import { sortOf } from './columns.ts'
import { KeptData } from './KeptData.tsx'
import { ListLayout } from './ListLayout.tsx'

// The page says what went wrong where the rows would be; a toast on top of it would say it twice.
const queryOptions = { onError: () => {} }

/** The generated list of the current resource. */
export default function ListPage() {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const sort = useMemo(() => sortOf(entity.list.sort), [entity])
  return (
    <ListBase sort={sort} perPage={entity.list.perPage} exporter={false} queryOptions={queryOptions} debounce={250}>
      <KeptData>
        <ListLayout />
      </KeptData>
    </ListBase>
  )
}
