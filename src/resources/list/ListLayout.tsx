import { Suspense, useEffect, useRef } from 'react'
import { useListContext } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { preload, part } from '../shell.ts'
import { Counters } from './Counters.tsx'
import { ExportStatus } from './ExportStatus.tsx'
import { ListHead } from './ListHead.tsx'
import { useKeepLayout, useLayout, type LayoutName } from './layouts.ts'
import { ListRoot } from './ListRoot.tsx'
import { ListState } from './ListState.tsx'
import { Pager } from './Pager.tsx'
import { PastedValues } from './PastedValues.tsx'
import { PrintFacts } from './PrintFacts.tsx'
import { RowMenuHost } from './RowMenuHost.tsx'
import { Rows } from './Rows.tsx'
import { Toolbar } from './Toolbar.tsx'

// Wanted with the first row chosen: what stands in its place stays until then.
const loadBulk = () => import('./BulkBar.tsx').then((m) => ({ default: m.BulkBar }))
const BulkBar = part(loadBulk)
preload(loadBulk)
const Board = part(() => import('../board/Board.tsx'))
const Calendar = part(() => import('../calendar/Calendar.tsx'))

/** The rows with their pages, or what the schema lays them out as. */
function Laid({ layout }: { layout: LayoutName }) {
  const { isFetching, data } = useListContext()
  if (layout !== 'lista') return <Suspense>{layout === 'quadro' ? <Board /> : <Calendar />}</Suspense>
  return (
    <>
      <div className={`b-rows${isFetching && data ? ' b-dim' : ''}`} aria-busy={isFetching}>
        <Rows />
      </div>
      <Pager />
    </>
  )
}

/** What was chosen was chosen of what the filters showed: with another filter it would be acted on unseen. */
function useChosenOfFilter(): void {
  const { filterValues, selectedIds, onUnselectItems } = useListContext()
  const shown = JSON.stringify(filterValues)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (selectedIds.length > 0) onUnselectItems()
  }, [shown, selectedIds, onUnselectItems])
}

/** How a list page is put together: what needs attention, what is filtered, the rows. */
export function ListLayout() {
  const { resource, selectedIds } = useListContext()
  const { layout } = useLayout()
  useChosenOfFilter()
  useKeepLayout()
  const entity = entityOf(resource)
  return (
    <ListRoot>
      <ListHead />
      <PrintFacts />
      {Object.keys(entity.counters).length > 0 && <Counters />}
      {layout === 'lista' && selectedIds.length > 0 ? (
        <Suspense fallback={<Toolbar />}>
          <BulkBar />
        </Suspense>
      ) : (
        <Toolbar />
      )}
      <PastedValues />
      <ListState>
        <RowMenuHost>
          <Laid layout={layout} />
        </RowMenuHost>
      </ListState>
      <ExportStatus />
    </ListRoot>
  )
}
