import type { Capability } from '../capability.ts'

/** Deleted records wait to be restored. */
export const trash: Capability = {
  name: 'trash',
  pages: [
    { name: 'trash', path: 'lixeira', load: () => import('./TrashPage.tsx'), of: (entity) => entity.trash !== null },
  ],
}
