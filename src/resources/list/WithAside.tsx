import type { ReactNode } from 'react'

// Beside the rows where there is room for both, else below them.
const both = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 20 } as const
const rows = { display: 'grid', flex: '1 1 600px', gap: 12, minWidth: 0 } as const

/** The rows, and beside them what a page has to say of them. */
export const WithAside = ({ aside, children }: { readonly aside?: ReactNode; readonly children: ReactNode }) =>
  aside ? (
    <div style={both}>
      <div style={rows}>{children}</div>
      <aside style={{ flex: '1 1 280px' }}>{aside}</aside>
    </div>
  ) : (
    children
  )
