import type { QueryClient } from '@tanstack/react-query'

/** What the menu's counts are kept under, of all people and firms. */
export const MENU_COUNTS = 'menu.contagens'

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
