import type { InvalidateOptions, QueryClient } from '@tanstack/react-query'
import type { Row } from '../schemas/core/types.ts'
import { entityOf, isEntityResource } from '../runtime/catalog.ts'
import { rollupOf } from '../schemas/core/index.ts'
import { isHeld, recordIn } from './editing.ts'

const LISTS = new Set(['getList', 'getManyReference', 'getMany', 'getInfiniteList'])

/** The row with what was answered, wherever something that was read holds it. */
function replaced(data: unknown, row: Row): unknown {
  const put = (rows: readonly Row[]) => rows.map((old) => (old?.id === row.id ? { ...old, ...row } : old))
  if (Array.isArray(data)) return put(data as Row[])
  const page = data as { data?: unknown; pages?: unknown[] } | undefined
  if (Array.isArray(page?.data)) return { ...page, data: put(page.data as Row[]) }
  return Array.isArray(page?.pages) ? { ...page, pages: page.pages.map((one) => replaced(one, row)) } : data
}

/** Shows a record as the server answered it, before anything is read again. */
function show(queryClient: QueryClient, resource: string, row: Row): void {
  queryClient.setQueryData([resource, 'getOne', { id: String(row.id) }], (old: Row | undefined) => ({ ...old, ...row }))
  queryClient.setQueriesData(
    { predicate: ({ queryKey: [of, verb] }) => of === resource && LISTS.has(String(verb)) },
    (data: unknown) => replaced(data, row),
  )
}

/** Whether records of a resource may keep what follows from rows of others; so may those whose declaration is yet to come. */
function keeps(resource: string): boolean {
  if (!isEntityResource(resource)) return false
  try {
    return Object.values(entityOf(resource).fields).some(rollupOf)
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown
    return true
  }
}

/** Records that may have followed from what was written and are not on screen: whoever goes to one is not shown what it was. */
function forget(queryClient: QueryClient, resource: string | undefined, id: unknown): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => {
      const [of, verb] = queryKey
      return verb === 'getOne' && keeps(String(of)) && !(of === resource && recordIn(queryKey) === id)
    },
  })
}

/**
 * After anything was written: what was answered is shown at once, and everything on screen is read again, for a write
 * may change other records than its own. The record of an open form stays as it was read, under the hand that types.
 * @returns once what is on screen has been read
 */
export function afterWrite(queryClient: QueryClient, resource?: string, row?: Row | null): Promise<void> {
  if (resource && row && typeof row.id === 'number') show(queryClient, resource, row)
  forget(queryClient, resource, row?.id)
  return queryClient.invalidateQueries({ predicate: (query) => !isHeld(query) })
}

/**
 * After a record was deleted: it is gone from what was read, and the rest is read again; at once where its list is on
 * screen, else with the next page, for its own is on its way out.
 */
export function afterRemoval(queryClient: QueryClient, resource: string, id: number, now: boolean): void {
  const without = (rows: readonly Row[]) => rows.filter((row) => row?.id !== id)
  queryClient.setQueriesData(
    { predicate: ({ queryKey: [of, verb] }) => of === resource && LISTS.has(String(verb)) },
    (data) => {
      const page = data as { data?: Row[]; total?: number } | undefined
      if (!Array.isArray(page?.data)) return data
      const left = without(page.data)
      return { ...page, data: left, total: (page.total ?? 0) - (page.data.length - left.length) }
    },
  )
  forget(queryClient, resource, id)
  void queryClient.invalidateQueries({ predicate: (query) => !isHeld(query), refetchType: now ? 'active' : 'none' })
}

/** Reads again what is on screen of one resource, such as after a write that was refused; open forms are left alone. */
export const readAgain = (queryClient: QueryClient, resource: string, options?: InvalidateOptions): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [resource], predicate: (query) => !isHeld(query) }, options)
