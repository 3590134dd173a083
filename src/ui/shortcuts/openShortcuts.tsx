import { lazy } from 'react'
import { openDialog } from '../dialogs/index.tsx'
import { preload } from '../preload.ts'

const load = () => import('./ShortcutsDialog.tsx')
const ShortcutsDialog = lazy(load)
preload(load)

/** Opens the sheet of shortcuts over the page. */
export function openShortcuts(): void {
  void openDialog((close) => <ShortcutsDialog onClose={() => close(null)} />)
}
