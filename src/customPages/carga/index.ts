import { passes } from '../../schemas/core/index.ts'
import type { Assist } from '../../resources/form/assists.ts'

/** How busy the people of a task are on the days around its due date. */
export const loadAssists: Readonly<Record<string, Assist>> = {
  carga: {
    panel: () => import('./LoadStrip.tsx'),
    reads: ['cd_equipe', 'cd_responsaveis', 'dt_fatal'],
    allowed: (flags) => passes('taskModule', flags),
  },
}
