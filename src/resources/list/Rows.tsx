import { useRef, type RefObject } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material'
import { Cards } from './Cards.tsx'
import type { Column } from './columns.ts'
import { Table } from './Table.tsx'
import { useRowKeys } from './useRowKeys.ts'

/** The rows as they fit: a table, or cards where it is narrow. */
export function Rows({ columns }: { columns?: readonly Column[] }) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const given = columns ? { columns } : {}
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container}>
      {!columns && <RowKeys container={container} />}
      {narrow ? <Cards {...given} /> : <Table {...given} />}
    </div>
  )
}

/** Only where the list is the page: inside a record the keys would have two meanings. */
function RowKeys({ container }: { container: RefObject<HTMLElement | null> }) {
  useRowKeys(container)
  return null
}
