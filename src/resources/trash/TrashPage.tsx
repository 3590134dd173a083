import type { ReactNode } from 'react'
import { ResourceContextProvider, useResourceContext } from 'ra-core'
import { TrashHead } from './TrashHead.tsx'
import { TrashList } from './TrashList.tsx'
import { TrashRoot } from './TrashRoot.tsx'

/** What a page puts in the place of a trash's own parts; `false` leaves one out. */
export interface TrashSlots {
  /** The title and the way back. */
  readonly head?: ReactNode
  /** What was deleted. */
  readonly rows?: ReactNode
  /** Below all; nothing of the page's own. */
  readonly below?: ReactNode
}

/** What was deleted of an entity and by whom, what went with it, until when it can come back, and the way back. */
export default function TrashPage({ slots = {} }: { readonly slots?: TrashSlots }) {
  const resource = useResourceContext() ?? ''
  return (
    <ResourceContextProvider value={resource}>
      <TrashRoot>
        {slots.head ?? <TrashHead />}
        {slots.rows ?? <TrashList />}
        {slots.below}
      </TrashRoot>
    </ResourceContextProvider>
  )
}
