import { Suspense } from 'react'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { RecordSkeleton } from '../RecordState.tsx'
import { part } from '../shell.ts'

const Timeline = part(() => import('./Timeline.tsx'))

/** The timeline of the record whose page is open. */
export const TimelineTab = ({ entity, row }: { readonly entity: AnyEntity; readonly row: Row }) => (
  <Suspense fallback={<RecordSkeleton />}>
    <Timeline key={row.id as number} entity={entity} row={row} />
  </Suspense>
)
