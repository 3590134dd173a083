import { createContext, useContext, useMemo, useState } from 'react'
import type { Row } from '../../schemas/core/types.ts'

type Keep = (id: number) => Promise<unknown>

/** What waits for a record to be saved, by the field that it belongs to. */
export interface AfterSave {
  /** Does `keep` when the record is saved with this value in the field; null forgets it. */
  readonly add: (field: string, value: unknown, keep: Keep | null) => void
  /**
   * The record is saved, and this is what was sent: what waits for another value goes on waiting. Rejects with the first
   * failure.
   */
  readonly run: (id: number, sent: Row) => Promise<void>
  /** What still waits goes on waiting in the form of this record, which opens in the place of this one. */
  readonly handOver: (id: number) => void
}
type Waiting = Map<string, { value: unknown; keep: Keep }>

const handed = new Map<string, Waiting>()

export const AfterSaveContext = createContext<AfterSave>({ add: () => {}, run: async () => {}, handOver: () => {} })
export const useAfterSave = (): AfterSave => useContext(AfterSaveContext)

/** Holds what waits, for one form: of a record that exists, or of a new one. */
export function useAfterSaveHolder(resource: string, record?: unknown): AfterSave {
  const [waiting] = useState<Waiting>(() => handed.get(`${resource}/${String(record)}`) ?? new Map())
  return useMemo(
    () => ({
      add: (field, value, keep) => {
        if (keep) waiting.set(field, { value, keep })
        else waiting.delete(field)
      },
      run: async (id, sent) => {
        const due = [...waiting].filter(([field, { value }]) => sent[field] === value)
        for (const [field] of due) waiting.delete(field)
        handed.delete(`${resource}/${id}`)
        for (const [, { keep }] of due) await keep(id)
      },
      handOver: (id) => void (waiting.size > 0 && handed.set(`${resource}/${id}`, waiting)),
    }),
    [waiting, resource],
  )
}
