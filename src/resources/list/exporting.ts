import { useSyncExternalStore } from 'react'
import { saveBlob } from '../../api/savedFile.ts'

/** A spreadsheet on its way; it goes on while one works elsewhere. */
export interface Exporting {
  readonly label: string
  readonly rows: number
  /** Milliseconds that it should take, from how fast the last one came. */
  readonly estimate: number
  readonly startedAt: number
  readonly bytes: number
  readonly failed: boolean
  readonly retry: () => void
  readonly cancel: () => void
}

interface Plan {
  readonly label: string
  readonly rows: number
  readonly fileName: string
  readonly fetch: (options: {
    signal: AbortSignal
    onBytes: (n: number) => void
    /** The server makes no spreadsheets: it takes so long instead. */
    onPaged: (estimate: number) => void
  }) => Promise<{ blob: Blob; name: string | null }>
}

/** Rows per second until the first spreadsheet tells: slower than any seen, so that it comes sooner than was said. */
let pace = 6_000
const OVERHEAD_MS = 400

let current: Exporting | null = null
const listeners = new Set<() => void>()
const set = (next: Exporting | null) => {
  current = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useExporting = (): Exporting | null => useSyncExternalStore(subscribe, () => current)
export const dismissExport = (): void => set(null)

/** Milliseconds that a spreadsheet of so many rows should take. */
export const estimateOf = (rows: number): number => OVERHEAD_MS + (1000 * rows) / pace

/** Starts a spreadsheet, one at a time, and hands it to the browser when it is there. */
export async function startExport(plan: Plan): Promise<void> {
  if (current && !current.failed) return
  const controller = new AbortController()
  const startedAt = Date.now()
  const own: Exporting = {
    label: plan.label,
    rows: plan.rows,
    estimate: estimateOf(plan.rows),
    startedAt,
    bytes: 0,
    failed: false,
    retry: () => void startExport(plan),
    cancel: () => controller.abort(),
  }
  let paged = false
  set(own)
  try {
    const { blob, name } = await plan.fetch({
      signal: controller.signal,
      onBytes: (bytes) => current && set({ ...current, bytes }),
      onPaged: (estimate) => {
        paged = true
        if (current) set({ ...current, estimate })
      },
    })
    saveBlob(blob, name ?? plan.fileName)
    const took = Date.now() - startedAt - OVERHEAD_MS
    if (plan.rows > 500 && took > 0 && !paged) pace = (1000 * plan.rows) / took
    set(null)
  } catch {
    // Said in its own quiet line, and nowhere else (rule g.export.silencioso).
    set(controller.signal.aborted ? null : { ...own, failed: true })
  }
}
