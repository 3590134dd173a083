import { http } from '../http.ts'
import type { Query } from '../query.ts'

interface Taken {
  readonly total: number
  /** Numbers of the lawsuits of some. */
  readonly exemplos: readonly string[]
}
/** What each rule would have taken of what came, and what none. */
export interface DistributionPreview {
  readonly dias: number
  readonly regras: readonly (Taken & { readonly id: number })[]
  readonly sem_regra: Taken
}
/** What a rule that is being written fits, and how much of that rules before it take. */
export interface RulePreview extends Taken {
  readonly dias: number
  readonly antes: number
}
export const rulePreview = (rule: Query, signal?: AbortSignal) =>
  http<RulePreview>('integration', 'regras-distribuicao/previa/', { query: { candidata: true, ...rule }, signal })
export const distributionPreview = (signal?: AbortSignal) =>
  http<DistributionPreview>('integration', 'regras-distribuicao/previa/', { signal })
