import type { Assist } from '../../../resources/form/assists.ts'
import { READS } from './asked.ts'

/** What a rule of distribution would have taken, said while it is written. */
export const distributionAssists: Readonly<Record<string, Assist>> = {
  regra: { panel: () => import('./RulePreview.tsx'), reads: READS },
}
