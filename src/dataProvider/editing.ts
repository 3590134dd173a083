const edited = new Map<string, number>()
const listeners = new Set<(resource: string, id: number) => void>()
const keyOf = (resource: string, id: number) => `${resource}/${id}`

/** Whether a form of the record is open here: it is not read again under the hand that types. */
export const isEdited = (resource: string, id: number): boolean => edited.has(keyOf(resource, id))

/** Calls back when the last form of a record closes; returns how to stop listening. */
export function onEditEnd(listener: (resource: string, id: number) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes that a form of the record is open; the result says that it closed. */
export function beginEdit(resource: string, id: number): () => void {
  const key = keyOf(resource, id)
  edited.set(key, (edited.get(key) ?? 0) + 1)
  return () => {
    const left = (edited.get(key) ?? 1) - 1
    if (left > 0) return void edited.set(key, left)
    edited.delete(key)
    for (const listener of listeners) listener(resource, id)
  }
}
