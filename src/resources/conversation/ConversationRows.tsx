import { Suspense } from 'react'
import type { Related } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { RecordSkeleton } from '../RecordState.tsx'
import { part } from '../shell.ts'

const Conversation = part(() => import('./Conversation.tsx'))

/** What people say about the record whose page is open. */
export const ConversationRows = ({ related, row }: { readonly related: Related; readonly row: Row }) => (
  <Suspense fallback={<RecordSkeleton />}>
    <Conversation key={row.id as number} related={related} row={row} />
  </Suspense>
)
