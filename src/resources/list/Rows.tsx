import { useRef, useState, type RefObject } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material'
import { Cards } from './Cards.tsx'
import type { Column } from './columns.ts'
import { CARDS_BELOW, usePrinting } from '../shell.ts'
import { Table } from './Table.tsx'
import { useRowKeys } from './useRowKeys.ts'

/** The rows as they fit: a table, or cards where it is narrow. */
export function Rows({ columns }: { columns?: readonly Column[] }) {
  const narrow = useNarrow()
  const given = columns ? { columns } : {}
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container}>
      {!columns && <RowKeys container={container} />}
      {narrow ? <Cards {...given} /> : <Table {...given} />}
    </div>
  )
}

/** Cards on a phone, and on what a small screen prints: the paper's own width says nothing of the reader's. */
function useNarrow(): boolean {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const small = useMediaQuery(`(max-width: ${CARDS_BELOW - 0.05}px)`)
  const printing = usePrinting() !== null
  const [before, setBefore] = useState({ printing, small })
  // As the screen was when the print began: while it goes on, what is measured is the paper.
  if (before.printing !== printing || (!printing && before.small !== small))
    setBefore({ printing, small: printing ? before.small : small })
  return printing ? before.small : narrow
}

/** Only where the list is the page: inside a record the keys would have two meanings. */
function RowKeys({ container }: { container: RefObject<HTMLElement | null> }) {
  useRowKeys(container)
  return null
}
