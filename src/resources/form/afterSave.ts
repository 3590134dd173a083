import { createContext, useContext, useMemo, useRef } from 'react'
import type { Row } from '../../schemas/core/record.ts'

type Keep = (id: number) => Promise<unknown>

/** What waits for a record to be saved, by the field that it belongs to. */
export interface AfterSave {
  /** Does `keep` when the record is saved with this value in the field; null forgets it. */
  readonly add: (field: string, value: unknown, keep: Keep | null) => void
  /** The record is saved, and this is what was sent. Rejects with the first failure. */
  readonly run: (id: number, sent: Row) => Promise<void>
}

export const AfterSaveContext = createContext<AfterSave>({ add: () => {}, run: async () => {} })
export const useAfterSave = (): AfterSave => useContext(AfterSaveContext)

/** Holds what waits, for one form. */
export function useAfterSaveHolder(): AfterSave {
  const waiting = useRef(new Map<string, { value: unknown; keep: Keep }>())
  return useMemo(
    () => ({
      add: (field, value, keep) => {
        if (keep) waiting.current.set(field, { value, keep })
        else waiting.current.delete(field)
      },
      run: async (id, sent) => {
        const due = [...waiting.current].filter(([field, { value }]) => sent[field] === value)
        waiting.current.clear()
        for (const [, { keep }] of due) await keep(id)
      },
    }),
    [],
  )
}
