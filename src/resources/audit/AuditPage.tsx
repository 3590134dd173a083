import type { ReactNode } from 'react'
import { ResourceContextProvider, useResourceContext } from 'ra-core'
import { AuditHead } from './AuditHead.tsx'
import { Trail } from './Trail.tsx'

/** What a page puts in the place of a trail's own parts; `false` leaves one out. */
export interface AuditSlots {
  /** The title and the way back. */
  readonly head?: ReactNode
  /** What was done. */
  readonly rows?: ReactNode
  /** Below all; nothing of the page's own. */
  readonly below?: ReactNode
}

/** Who did what to a record, and when. */
export default function AuditPage({ slots = {} }: { readonly slots?: AuditSlots }) {
  const resource = useResourceContext() ?? ''
  return (
    <ResourceContextProvider value={resource}>
      {slots.head ?? <AuditHead />}
      {slots.rows ?? <Trail />}
      {slots.below}
    </ResourceContextProvider>
  )
}
