import { mayOperate } from '../../schemas/core/index.ts'
import { model } from '../../schemas/index.ts'
import type { Assist } from '../../resources/form/assists.ts'

/** What the firm knows of the lawsuit whose number is typed. */
export const lawsuitAssists: Readonly<Record<string, Assist>> = {
  processo: {
    label: 'Dados do processo',
    panel: () => import('./LawsuitPanel.tsx'),
    allowed: (flags) => mayOperate(model.get('processos'), 'read', flags),
  },
}
