import type { ReactNode } from 'react'
import { styled } from '@mui/material/styles'

// Beside the rows where there is room for both, else below them.
const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  '> div': { display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 },
}))

/** The rows, and beside them what a page has to say of them. */
export const WithAside = ({ aside, children }: { readonly aside?: ReactNode; readonly children: ReactNode }) =>
  aside ? (
    <Beside>
      <div>{children}</div>
      <aside>{aside}</aside>
    </Beside>
  ) : (
    children
  )
