import { openDialog } from '../dialogs/index.tsx'
import { preload } from '../preload.ts'
import { later } from '../part.tsx'

const load = () => import('./ShortcutsDialog.tsx')
const ShortcutsDialog = later(load)
preload(load)

/** Opens the sheet of shortcuts over the page. */
export function openShortcuts(): void {
  void openDialog((close) => <ShortcutsDialog onClose={() => close(null)} />)
}
