import { showDialog } from './dialogs/index.ts'
import { getDialogs } from './dialogs/store.ts'

declare module './dialogs/named.ts' {
  interface Dialogs {
    search: { given: object; answer: null }
  }
}

/** Opens the search over the page, unless something else is open. */
export function openSearch(): void {
  if (getDialogs().length === 0) void showDialog('search', {})
}
