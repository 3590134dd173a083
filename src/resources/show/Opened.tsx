import { useEffect } from 'react'
import { useDataProvider, useResourceContext } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '../../dataProvider/afterWrite.ts'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { matches, mayAct, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'

// Once for a record and version: a page drawn again must not ask again.
const done = new Set<string>()

/** Runs what opening a record does by itself, such as marking it seen; a failure is nobody's concern. */
export function Opened({ entity, row }: { entity: AnyEntity; row: Row }) {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const ctx = useSchemaContext()
  const [name, action] = Object.entries(entity.actions).find(([, { opening }]) => opening) ?? []
  const due = action !== undefined && mayAct(entity, action, ctx.flags) && matches(action.when, row, ctx, entity.fields)
  const key = due ? `${resource} ${String(row.id)} ${String(row.nr_versao)}` : ''
  useEffect(() => {
    if (!key || name === undefined || done.has(key)) return
    done.add(key)
    dataProvider
      .act(resource, name, { record: row, input: {} })
      .then(() => readAgain(queryClient, resource))
      .catch(() => undefined)
    // The record is the one that the key names.
  }, [key]) // oxlint-disable-line react-hooks/exhaustive-deps
  return null
}
