import type { ReactNode } from 'react'
import { ListBase, useResourceContext } from 'ra-core'
import { Counters } from './Counters.tsx'
import { KeptData } from './KeptData.tsx'
import { Layouts } from './Layouts.tsx'
import { ListBar } from './ListBar.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRoot } from './ListRoot.tsx'
import { ListState } from './ListState.tsx'
import { PastedValues } from './PastedValues.tsx'
import { PrintFacts } from './PrintFacts.tsx'
import { RowMenuHost } from './RowMenuHost.tsx'
import { useListOptions } from './useListOptions.ts'
import { WithAside } from './WithAside.tsx'

/** What a page puts in the place of a list's own parts; `false` leaves one out. */
export interface ListSlots {
  /** The title and its buttons. */
  readonly head?: ReactNode
  /** Buttons among those of the head. */
  readonly actions?: ReactNode
  /** Between head and filters: the counters. */
  readonly above?: ReactNode
  /** The filters, or what can be done with the rows chosen. */
  readonly bar?: ReactNode
  /** The rows, as the person lays them out. */
  readonly rows?: ReactNode
  /** Beside the rows; nothing of the list's own. */
  readonly aside?: ReactNode
  /** Below the rows; nothing of the list's own. */
  readonly below?: ReactNode
}

/** A list, put together inside React-Admin's context: what needs attention, what is filtered, the rows. */
export function ListScreen({ slots = {} }: { readonly slots?: ListSlots }) {
  return (
    <ListRoot>
      {slots.head ?? <ListHead actions={slots.actions} />}
      <PrintFacts />
      {slots.above ?? <Counters />}
      {slots.bar ?? <ListBar />}
      <PastedValues />
      <ListState>
        <WithAside aside={slots.aside}>
          <RowMenuHost>{slots.rows ?? <Layouts />}</RowMenuHost>
        </WithAside>
      </ListState>
      {slots.below}
    </ListRoot>
  )
}

/** The generated list of the current resource. */
export default function ListPage({ slots }: { readonly slots?: ListSlots }) {
  const resource = useResourceContext() ?? ''
  return (
    <ListBase resource={resource} {...useListOptions(resource)}>
      <KeptData>
        <ListScreen slots={slots} />
      </KeptData>
    </ListBase>
  )
}
