import { useEffect } from 'react'
import { useEvent, useListContext } from 'ra-core'
import { entityOf } from '../catalog.ts'
import { BulkBar } from './BulkBar.tsx'
import { Counters } from './Counters.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRoot } from './ListRoot.tsx'
import { ListState } from './ListState.tsx'
import { Pager } from './Pager.tsx'
import { RowMenuHost } from './RowMenuHost.tsx'
import { Rows } from './Rows.tsx'
import { Toolbar } from './Toolbar.tsx'

/** A selection is for now: one left behind would turn up in the list days later. */
function useFreshSelection() {
  const { onUnselectItems } = useListContext()
  const unselect = useEvent(() => onUnselectItems())
  useEffect(() => {
    unselect()
    return unselect
  }, [unselect])
}

/** How a list page is put together: what needs attention, what is filtered, the rows. */
export function ListLayout() {
  const { resource, selectedIds, isFetching, data } = useListContext()
  useFreshSelection()
  const entity = entityOf(resource)
  return (
    <ListRoot>
      <ListHead />
      {Object.keys(entity.counters).length > 0 && <Counters />}
      {selectedIds.length > 0 ? <BulkBar /> : <Toolbar />}
      <ListState>
        <RowMenuHost>
          <div className={`b-rows${isFetching && data ? ' b-dim' : ''}`} aria-busy={isFetching}>
            <Rows />
          </div>
        </RowMenuHost>
        <Pager />
      </ListState>
    </ListRoot>
  )
}
