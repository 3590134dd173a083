import { Suspense } from 'react'
import { ownRemarks, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { Notice } from '../Notice.tsx'
import { Presence } from '../Presence.tsx'
import { part } from '../shell.ts'

const Header = part(() => import('./Header.tsx'))

/** What is to be known before anything else: how the record stands, who is here, what is wrong with it. */
export function FirstSight({ entity, row }: { readonly entity: AnyEntity; readonly row: Row }) {
  return (
    <>
      {entity.header && (
        <Suspense fallback={<div className="b-header-room" />}>
          <Header entity={entity} row={row} header={entity.header} />
        </Suspense>
      )}
      <Presence entity={entity} id={Number(row.id)} editing={false} />
      {Object.entries(ownRemarks(entity, row)).map(([name, said]) => (
        <Notice key={name} compact title={said} />
      ))}
    </>
  )
}
