import { http } from '../http.ts'

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
export const distributionPreview = (signal?: AbortSignal) =>
  http<DistributionPreview>('integration', 'regras-distribuicao/previa/', { signal })
