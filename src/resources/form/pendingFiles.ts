import { createContext, useContext, useMemo, useRef, useState } from 'react'
import { guardUnload } from './useUnloadGuard.ts'

export type PendingFiles = Readonly<Record<string, readonly File[]>>

/** Where a file that no longer waits is. */
export type Sending = 'going' | 'sent' | 'failed'
export interface Failure {
  readonly file: File
  readonly error: unknown
}
type Send = (name: string, file: File) => Promise<unknown>
type Tell = (failures: readonly Failure[]) => void

export interface PendingHolder {
  readonly pending: PendingFiles
  readonly setPending: (name: string, files: readonly File[]) => void
  /** Those that are on their way, or were; the others wait. */
  readonly taken: ReadonlyMap<File, Sending>
  /** Whether some wait for their record, or are on their way to it. */
  readonly isHolding: () => boolean
  /**
   * Sends all of them, one after the other, what is chosen meanwhile and what is chosen later: the form may stay in sight
   * after its record was made. Those that failed are told of together. Ends when nothing is left for now.
   * @returns whether all of them got there
   */
  readonly deliver: (send: Send, tell: Tell) => Promise<boolean>
}

const EMPTY: PendingHolder = {
  pending: {},
  setPending: () => {},
  taken: new Map(),
  isHolding: () => false,
  deliver: () => Promise.resolve(true),
}
export const PendingFilesContext = createContext<PendingHolder>(EMPTY)

/** Files chosen before their record exists, by field. */
export function usePendingHolder(): PendingHolder {
  const [pending, setPending] = useState<PendingFiles>({})
  const [taken, setTaken] = useState<ReadonlyMap<File, Sending>>(new Map())
  // What is sent is what there is at that moment, not what was last drawn.
  const now = useRef({ pending, taken })
  const sending = useRef<Promise<boolean> | null>(null)
  const later = useRef<(() => void) | null>(null)
  const calls = useMemo(() => {
    const next = () =>
      Object.entries(now.current.pending)
        .flatMap(([name, files]) => files.map((file) => ({ name, file })))
        .find(({ file }) => !now.current.taken.has(file))
    const mark = (file: File, is: Sending) => {
      now.current.taken = new Map([...now.current.taken, [file, is]])
      setTaken(now.current.taken)
    }
    const sendAll = async (send: Send, tell: Tell) => {
      const failures: Failure[] = []
      for (let one = next(); one; one = next()) {
        const { name, file } = one
        mark(file, 'going')
        try {
          await send(name, file)
          mark(file, 'sent')
        } catch (error) {
          mark(file, 'failed')
          failures.push({ file, error })
        }
      }
      if (failures.length) tell(failures)
      return failures.length === 0
    }
    const deliver: PendingHolder['deliver'] = (send, tell) => {
      later.current = () => void deliver(send, tell)
      if (sending.current) return sending.current
      // The form may be left meanwhile: what asks before the tab closes is as long here as a file is on its way.
      const free = guardUnload(() => true)
      sending.current = sendAll(send, tell).finally(() => {
        sending.current = null
        free()
      })
      return sending.current
    }
    return {
      deliver,
      isHolding: () => sending.current !== null || next() !== undefined,
      setPending: (name: string, files: readonly File[]) => {
        now.current.pending = { ...now.current.pending, [name]: files }
        setPending(now.current.pending)
        later.current?.()
      },
    }
  }, [])
  return { pending, taken, ...calls }
}

/** The files chosen for one field. */
export function usePendingFiles(name: string) {
  const { pending, setPending, taken } = useContext(PendingFilesContext)
  const setFiles = (files: readonly File[]) => setPending(name, files)
  return { files: [...(pending[name] ?? [])], setFiles, taken }
}
