import type { QueryClient } from '@tanstack/react-query'
import { isEdited } from './editing.ts'

/**
 * Reads again what is on screen once a record of the resource was written or removed. A write may change other records
 * than its own (a row raises the version of what it belongs to), so everything is; but a record of another resource that
 * stands in an open form stays as it was read, under the hand that types.
 */
export function readAgain(queryClient: QueryClient, resource: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [of, verb, at] }) =>
      of === resource || verb !== 'getOne' || !isEdited(String(of), Number((at as { id?: unknown } | undefined)?.id)),
  })
}
