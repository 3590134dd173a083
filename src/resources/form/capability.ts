import type { Capability } from '../capability.ts'
import { setAssists } from './assists.ts'
import { EditButton } from './EditButton.tsx'

/** Records are created and edited. */
export const form: Capability = {
  name: 'form',
  install: ({ assists = {} }) => setAssists(assists),
  RecordButton: EditButton,
  pages: [
    {
      name: 'create',
      path: 'adicionar',
      load: () => import('./CreatePage.tsx'),
      of: ({ access }) => access.create !== false,
    },
    {
      name: 'edit',
      path: ':cd/editar',
      load: () => import('./EditPage.tsx'),
      of: ({ access }) => access.update !== false,
    },
  ],
}
