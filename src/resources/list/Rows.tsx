import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material'
import { Cards } from './Cards.tsx'
import type { Column } from './columns.ts'
import { Table } from './Table.tsx'

/** The rows as they fit: a table, or cards where it is narrow. */
export function Rows({ columns }: { columns?: readonly Column[] }) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const given = columns ? { columns } : {}
  return narrow ? <Cards {...given} /> : <Table {...given} />
}
