import { type ComponentType } from 'react'
import { getDialogs } from './dialogs/store.ts'
import { openDialog } from './dialogs/index.tsx'
import { preload } from './preload.ts'
import { later } from './part.tsx'

type Load = () => Promise<{ default: ComponentType<{ onClose: () => void }> }>

let Search: ComponentType<{ onClose: () => void }> | null = null

/** Sets what searches, once, before the first render: the frame knows neither records nor pages. */
export function setSearch(load: Load): void {
  Search = later(load)
  preload(load)
}

/** Opens the search over the page, unless something else is open. */
export function openSearch(): void {
  const Found = Search
  if (!Found || getDialogs().length > 0) return
  void openDialog((close) => <Found onClose={() => close(null)} />)
}
