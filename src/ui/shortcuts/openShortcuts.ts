import { showDialog } from '../dialogs/index.ts'

declare module '../dialogs/named.ts' {
  interface Dialogs {
    shortcuts: { given: object; answer: null }
  }
}

/** Opens the sheet of shortcuts over the page. */
export const openShortcuts = (): void => void showDialog('shortcuts', {})
