import { createContext, useContext, useMemo, useRef, useState } from 'react'

export type PendingFiles = Readonly<Record<string, readonly File[]>>

export interface PendingHolder {
  readonly pending: PendingFiles
  readonly setPending: (name: string, files: readonly File[]) => void
  /** Those that are on their way, or were. */
  readonly taken: ReadonlySet<File>
  /** Whether some wait for their record, or are on their way to it. */
  readonly isHolding: () => boolean
  /**
   * Sends all of them, one after the other, what is chosen meanwhile and what is chosen later: the form may stay in sight
   * after its record was made. Ends when nothing is left for now.
   */
  readonly deliver: (send: (name: string, file: File) => Promise<unknown>) => Promise<void>
}

const EMPTY: PendingHolder = {
  pending: {},
  setPending: () => {},
  taken: new Set(),
  isHolding: () => false,
  deliver: () => Promise.resolve(),
}
export const PendingFilesContext = createContext<PendingHolder>(EMPTY)

/** Files chosen before their record exists, by field. */
export function usePendingHolder(): PendingHolder {
  const [pending, setPending] = useState<PendingFiles>({})
  const [taken, setTaken] = useState<ReadonlySet<File>>(new Set())
  // What is sent is what there is at that moment, not what was last drawn.
  const now = useRef({ pending, taken })
  const sending = useRef<Promise<void> | null>(null)
  const later = useRef<(() => void) | null>(null)
  const calls = useMemo(() => {
    const next = () =>
      Object.entries(now.current.pending)
        .flatMap(([name, files]) => files.map((file) => ({ name, file })))
        .find(({ file }) => !now.current.taken.has(file))
    const sendAll = async (send: (name: string, file: File) => Promise<unknown>) => {
      for (let one = next(); one; one = next()) {
        now.current.taken = new Set([...now.current.taken, one.file])
        setTaken(now.current.taken)
        await send(one.name, one.file)
      }
    }
    const deliver: PendingHolder['deliver'] = (send) => {
      later.current = () => void deliver(send)
      sending.current ??= sendAll(send).finally(() => (sending.current = null))
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
