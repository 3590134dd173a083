import { useState, type ReactNode } from 'react'
import { ListContextProvider, useListContext, type ListControllerResult } from 'ra-core'

/** Keeps the rows that were there when a reload fails: what one was reading must not vanish. */
export function KeptData({ children }: { children: ReactNode }) {
  const list = useListContext()
  const [kept, setKept] = useState<Pick<ListControllerResult, 'data' | 'total'>>()
  const { data, total, error } = list
  if (data && !error && (kept?.data !== data || kept.total !== total)) setKept({ data, total })
  const value = error && !data && kept ? ({ ...list, ...kept } as ListControllerResult) : list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}
