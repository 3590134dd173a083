import type { Capability } from '../capability.ts'
import { TrashButton } from './TrashButton.tsx'

/** Deleted records wait to be restored. */
export const trash: Capability = {
  name: 'trash',
  ListButton: TrashButton,
  pages: [
    { name: 'trash', path: 'lixeira', load: () => import('./TrashPage.tsx'), of: (entity) => entity.trash !== null },
  ],
}
