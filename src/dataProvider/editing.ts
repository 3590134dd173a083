import type { Query, QueryClient } from '@tanstack/react-query'

const edited = new Map<string, number>()
const keyOf = (resource: string, id: number) => `${resource}/${id}`

/** Whether a form of the record is open here: it is not read again under the hand that types. */
export const isEdited = (resource: string, id: number): boolean => edited.has(keyOf(resource, id))

/** What a read is about, when it is one record: its id; NaN otherwise. */
export const recordIn = ([, verb, at]: readonly unknown[]): number =>
  verb === 'getOne' ? Number((at as { id?: unknown } | undefined)?.id) : Number.NaN

/** Whether what was read is the record of an open form. */
export const isHeld = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  isEdited(String(queryKey[0]), recordIn(queryKey))

/** Notes that a form of the record is open; the result says that it closed, and what was held back is read. */
export function beginEdit(queryClient: QueryClient, resource: string, id: number): () => void {
  const key = keyOf(resource, id)
  edited.set(key, (edited.get(key) ?? 0) + 1)
  return () => {
    const left = (edited.get(key) ?? 1) - 1
    if (left > 0) return void edited.set(key, left)
    edited.delete(key)
    void queryClient.invalidateQueries({ queryKey: [resource, 'getOne', { id: String(id) }] })
  }
}
