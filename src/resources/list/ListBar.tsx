import { Suspense, useEffect, useRef } from 'react'
import { useListContext } from 'ra-core'
import { preload, part } from '../shell.ts'
import { useLayout } from './layouts.ts'
import { Toolbar } from './Toolbar.tsx'

// Wanted with the first row chosen: what stands in its place stays until then.
const loadBulk = () => import('./BulkBar.tsx').then((m) => ({ default: m.BulkBar }))
const BulkBar = part(loadBulk)
preload(loadBulk)

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

/** What the list is narrowed by; while rows are chosen, what can be done with them. */
export function ListBar() {
  const { selectedIds } = useListContext()
  const { layout } = useLayout()
  useChosenOfFilter()
  if (!layout.chooses || selectedIds.length === 0) return <Toolbar />
  return (
    <Suspense fallback={<Toolbar />}>
      <BulkBar />
    </Suspense>
  )
}
