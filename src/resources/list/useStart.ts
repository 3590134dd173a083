import { useStore } from 'ra-core'
import type { ViewState } from './useViews.ts'

/** How this person opens a list that no address says more of; null as everybody does. */
export const useStart = (resource: string) => useStore<ViewState | null>(`${resource}.inicio`, null)
