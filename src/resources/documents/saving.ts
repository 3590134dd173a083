import { useSyncExternalStore } from 'react'
import { saveBlob } from '../../api/savedFile.ts'

/** A document on its way; it goes on while one looks at other tabs. */
export interface Saving {
  readonly label: string
  readonly bytes: number
  readonly failed: string | null
  readonly retry: () => void
  readonly cancel: () => void
}
interface Plan {
  readonly label: string
  readonly fetch: (options: {
    signal: AbortSignal
    onBytes: (bytes: number) => void
  }) => Promise<{ blob: Blob; name: string | null }>
}

let current: Saving | null = null
const listeners = new Set<() => void>()
const set = (next: Saving | null) => {
  current = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useSaving = (): Saving | null => useSyncExternalStore(subscribe, () => current)
export const dismissSaving = (): void => set(null)

/** Asks for a document, one at a time, and hands it to the browser when it is there. */
export async function saveDocument(plan: Plan): Promise<void> {
  if (current && !current.failed) return
  const controller = new AbortController()
  const own: Saving = {
    label: plan.label,
    bytes: 0,
    failed: null,
    retry: () => void saveDocument(plan),
    cancel: () => controller.abort(),
  }
  set(own)
  try {
    const { blob, name } = await plan.fetch({
      signal: controller.signal,
      onBytes: (bytes) => current && set({ ...current, bytes }),
    })
    saveBlob(blob, name ?? plan.label)
    set(null)
  } catch (error) {
    set(controller.signal.aborted ? null : { ...own, failed: (error as Error).message })
  }
}
