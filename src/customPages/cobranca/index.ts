import { mayOperate, passes } from '../../schemas/core/index.ts'
import { currentModel } from '../../runtime/catalog.ts'
import type { OwnTab } from '../../resources/show/ownTabs.tsx'

/** What a debtor owes, counted. */
export const collectionTabs: readonly OwnTab[] = [
  {
    entity: 'devedores',
    name: 'demonstrativo',
    label: 'Demonstrativo',
    load: () => import('./StatementTab.tsx'),
    allowed: (flags) => mayOperate(currentModel().get('demonstrativos'), 'read', flags),
  },
  {
    entity: 'regua-cobranca',
    name: 'simulacao',
    label: 'O que faria hoje',
    load: () => import('./regua/DryRunTab.tsx'),
    allowed: (flags) => passes('collectionModule', flags),
  },
]
