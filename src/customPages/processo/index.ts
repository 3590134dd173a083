import { mayOperate } from '../../schemas/core/index.ts'
import { currentModel } from '../../runtime/catalog.ts'
import type { Assist } from '../../resources/form/assists.ts'

/** What the firm knows of the lawsuit whose number is typed. */
export const lawsuitAssists: Readonly<Record<string, Assist>> = {
  processo: {
    panel: () => import('./LawsuitPanel.tsx'),
    allowed: (flags) => mayOperate(currentModel().get('processos'), 'read', flags),
  },
}
