import { useListContext } from 'ra-core'
import { Pager } from '../list/Pager.tsx'
import { Rows } from '../list/Rows.tsx'

/** The rows one below the other, and the pages that they are on. */
export function TableLayout() {
  const { isFetching, data } = useListContext()
  return (
    <>
      <div className={`b-rows${isFetching && data ? ' b-dim' : ''}`} aria-busy={isFetching}>
        <Rows />
      </div>
      <Pager />
    </>
  )
}
