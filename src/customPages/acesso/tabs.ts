import { mayOperate } from '../../schemas/core/index.ts'
import { currentModel } from '../../runtime/catalog.ts'
import type { OwnTab } from '../../resources/show/ownTabs.tsx'

const allowed = (flags: ReadonlySet<string>) => mayOperate(currentModel().get('grupos'), 'read', flags)

/** What a group grants, and what a person may do and why. */
export const accessTabs: readonly OwnTab[] = [
  { entity: 'grupos', name: 'permissoes', label: 'Permissões', load: () => import('./GroupAccess.tsx'), allowed },
  { entity: 'usuarios', name: 'permissoes', label: 'Permissões', load: () => import('./UserAccess.tsx'), allowed },
]
