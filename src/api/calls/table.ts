import { http } from '../http.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface Conflict {
  readonly tipo: 'mesmo-horario' | 'deslocamento' | 'ausente' | 'repetida'
  readonly id: number
  readonly com: number | null
  readonly minutos: number | null
}
/** Every hearing of a day by its hour, and what cannot be as it stands. */
export interface DayTable {
  readonly dia: string
  readonly results: readonly (Row & { readonly id: number })[]
  readonly conflitos: readonly Conflict[]
}

export const dayTable = (dia: string, signal?: AbortSignal) =>
  http<DayTable>('logistica', 'audiencias/mesa/', { query: { dia }, signal })
