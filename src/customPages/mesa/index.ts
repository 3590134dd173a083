import type { Assist } from '../../resources/form/assists.ts'

/** Whether the lawsuit has another hearing that day, said while one is registered. */
export const hearingAssists: Readonly<Record<string, Assist>> = {
  repetida: { panel: () => import('./SameDay.tsx'), reads: ['nr_processo', 'dt_audiencia'] },
}
