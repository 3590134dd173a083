import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import type { Row } from '../../schemas/core/types.ts'

/** Asked before a record is saved: what is sent besides, or null when it is not to be saved. */
export type Ask = () => Promise<Row | null>

export interface BeforeSave {
  readonly set: (name: string, ask: Ask | null) => void
  /** Asks everything there is to be asked, in the order in which it came up. */
  readonly run: () => Promise<Row | null>
}

export const BeforeSaveContext = createContext<BeforeSave>({ set: () => {}, run: async () => ({}) })

/** Has the form ask before it saves, for as long as there is something to ask; `name` tells the questions apart. */
export function useBeforeSave(name: string, ask: Ask | null): void {
  const { set } = useContext(BeforeSaveContext)
  useEffect(() => {
    set(name, ask)
    return () => set(name, null)
  }, [set, name, ask])
}

/** Holds the questions of one form. */
export function useBeforeSaveHolder(): BeforeSave {
  const asks = useRef(new Map<string, Ask>())
  return useMemo(
    () => ({
      set: (name, ask) => void (ask ? asks.current.set(name, ask) : asks.current.delete(name)),
      run: async () => {
        let more: Row = {}
        for (const ask of asks.current.values()) {
          const answer = await ask()
          if (!answer) return null
          more = { ...more, ...answer }
        }
        return more
      },
    }),
    [],
  )
}
