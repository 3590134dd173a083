import type { ReactNode } from 'react'
import { useShowContext } from 'ra-core'
import { compute, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { Opened } from './Opened.tsx'

interface Props {
  readonly children: (shown: { readonly entity: AnyEntity; readonly row: Row }) => ReactNode
}

/** The record of the page with what follows from it, once it is there; why it is not, where it is not. */
export function Shown({ children }: Props) {
  const { record, error, refetch, resource } = useShowContext()
  const ctx = useSchemaContext()
  if (error && !record) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  const entity = entityOf(resource)
  const row = compute(entity, record, ctx)
  return (
    <>
      <Opened entity={entity} row={row} />
      {children({ entity, row })}
    </>
  )
}
