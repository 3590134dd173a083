import { createContext, useContext, useState } from 'react'

export type PendingFiles = Readonly<Record<string, readonly File[]>>

interface Holder {
  readonly pending: PendingFiles
  readonly setPending: (name: string, files: readonly File[]) => void
}

export const PendingFilesContext = createContext<Holder>({ pending: {}, setPending: () => {} })

/** Files chosen before their record exists, by field. */
export function usePendingHolder(): Holder {
  const [pending, set] = useState<PendingFiles>({})
  return { pending, setPending: (name, files) => set((now) => ({ ...now, [name]: files })) }
}

/** The files chosen for one field. */
export function usePendingFiles(name: string) {
  const { pending, setPending } = useContext(PendingFilesContext)
  return { files: [...(pending[name] ?? [])], setFiles: (files: readonly File[]) => setPending(name, files) }
}
