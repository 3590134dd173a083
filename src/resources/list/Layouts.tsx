import { Suspense } from 'react'
import { useListContext } from 'ra-core'
import { part } from '../shell.ts'
import { useLayout } from './layouts.ts'
import { Pager } from './Pager.tsx'
import { Rows } from './Rows.tsx'

const Board = part(() => import('../board/Board.tsx'))
const Calendar = part(() => import('../calendar/Calendar.tsx'))

/** The rows with their pages, or what the schema lays them out as. */
export function Layouts() {
  const { isFetching, data } = useListContext()
  const { layout } = useLayout()
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
