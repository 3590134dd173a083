import type { ReactNode } from 'react'
import { ShowBase, useResourceContext } from 'ra-core'
import { Aside } from './Aside.tsx'
import { FirstSight } from './FirstSight.tsx'
import { ShowHead } from './ShowHead.tsx'
import { Shown } from './Shown.tsx'
import { ShowRoot } from './ShowRoot.tsx'
import { ShowTabs } from './ShowTabs.tsx'

/** What a page puts in the place of a record's own parts; `false` leaves one out. They find it in the record context. */
export interface ShowSlots {
  /** The title, and what can be done with the record. */
  readonly head?: ReactNode
  /** Buttons before those of the head. */
  readonly actions?: ReactNode
  /** Buttons after its actions. */
  readonly besides?: ReactNode
  /** Below the head: what is known at first sight. */
  readonly above?: ReactNode
  /** The tabs. */
  readonly main?: ReactNode
  /** The right column. */
  readonly aside?: ReactNode
  /** Below all; nothing of the page's own. */
  readonly below?: ReactNode
}

const quiet = { onError: () => {} }

/** A record, put together inside React-Admin's context: what matters first, then everything else in its place. */
export function ShowScreen({ slots = {} }: { readonly slots?: ShowSlots }) {
  return (
    <ShowRoot className="b-view">
      <Shown>
        {({ entity, row }) => (
          <>
            {slots.head ?? <ShowHead entity={entity} row={row} actions={slots.actions} besides={slots.besides} />}
            {slots.above ?? <FirstSight entity={entity} row={row} />}
            <div className="b-columns">
              {slots.main ?? <ShowTabs entity={entity} row={row} />}
              {slots.aside ?? <Aside entity={entity} row={row} />}
            </div>
            {slots.below}
          </>
        )}
      </Shown>
    </ShowRoot>
  )
}

/** The generated page of one record. */
export default function ShowPage({ slots }: { readonly slots?: ShowSlots }) {
  const resource = useResourceContext() ?? ''
  return (
    <ShowBase resource={resource} queryOptions={quiet}>
      <ShowScreen slots={slots} />
    </ShowBase>
  )
}
