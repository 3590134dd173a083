import { Suspense } from 'react'
import { ShowBase, useShowContext } from 'ra-core'
import { compute, ownRemarks } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Notice } from '../Notice.tsx'
import { Presence } from '../Presence.tsx'
import { Opened } from './Opened.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { Aside } from './Aside.tsx'
import { ShowHead } from './ShowHead.tsx'
import { ShowRoot } from './ShowRoot.tsx'
import { ShowTabs } from './ShowTabs.tsx'
import { part } from '../shell.ts'

const Header = part(() => import('./Header.tsx'))
const DocumentStatus = part(() => import('../documents/DocumentStatus.tsx'))

const quiet = { onError: () => {} }

function Shown() {
  const { record, error, refetch, resource } = useShowContext()
  const ctx = useSchemaContext()
  if (error && !record) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  const entity = entityOf(resource)
  const row = compute(entity, record, ctx)
  return (
    <>
      <Opened entity={entity} row={row} />
      <ShowHead entity={entity} row={row} />
      {entity.header && (
        <Suspense fallback={<div className="b-header-room" />}>
          <Header entity={entity} row={row} header={entity.header} />
        </Suspense>
      )}
      {Object.keys(entity.documents).length > 0 && (
        <Suspense>
          <DocumentStatus />
        </Suspense>
      )}
      <Presence entity={entity} id={Number(record.id)} editing={false} />
      {Object.entries(ownRemarks(entity, row)).map(([name, said]) => (
        <Notice key={name} compact title={said} />
      ))}
      <div className="b-columns">
        <ShowTabs entity={entity} row={row} />
        <Aside entity={entity} row={row} />
      </div>
    </>
  )
}

/** The generated page of one record: what matters first, then everything else in its place. */
export default function ShowPage() {
  return (
    <ShowRoot className="b-view">
      <ShowBase queryOptions={quiet}>
        <Shown />
      </ShowBase>
    </ShowRoot>
  )
}
