import type { QueryClient } from '@tanstack/react-query'
import { MENU_COUNTS } from '../ui/layout/useMenuCounts.ts'

/** What is written comes in bursts, and nobody waits for a figure in the menu. */
const PAUSE_MS = 10_000

/** Reads the menu's counts again some seconds after anything was written: what they count follows from many entities. */
export function countsRefresher(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    void queryClient.invalidateQueries({ queryKey: [MENU_COUNTS] })
  }
  return {
    touch() {
      timer ??= setTimeout(flush, PAUSE_MS)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
