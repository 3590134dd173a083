import { mayOperate, passes } from '../../schemas/core/index.ts'
import { currentModel } from '../../runtime/catalog.ts'
import type { Assist } from '../../resources/form/assists.ts'
import type { OwnCommand } from '../../resources/actions/ownCommands.ts'
import type { OwnTab } from '../../resources/show/ownTabs.tsx'

import { HOME } from '../../resources/shell.ts'
import { openPix } from './openPix.ts'

/** What a debtor owes, counted. */
export const collectionTabs: readonly OwnTab[] = [
  {
    entity: 'devedores',
    name: 'demonstrativo',
    label: 'Cálculo do débito',
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

/** What is done with debtors and instalments on screens of their own. */
export const collectionCommands: readonly OwnCommand[] = [
  {
    entity: 'devedores',
    name: 'simular',
    label: 'Simular acordo',
    allowed: (flags) => mayOperate(currentModel().get('demonstrativos'), 'read', flags),
    run: ({ id }, { navigate }) => navigate(`${HOME}/cobranca/devedores/${id}/simular`),
  },
  {
    entity: 'parcelas',
    name: 'pix',
    label: 'Pix',
    when: { ie_status: { eq: false }, ie_ativo: { eq: true } },
    run: ({ id, nr_parcela }) => openPix(id, Number(nr_parcela)),
  },
]

/** What is owed, beside the amount that is agreed on. */
export const collectionAssists: Readonly<Record<string, Assist>> = {
  debito: {
    panel: () => import('./OwedPanel.tsx'),
    reads: ['cd_devedor', 'cd_dividas'],
    allowed: (flags) => mayOperate(currentModel().get('demonstrativos'), 'read', flags),
  },
}
