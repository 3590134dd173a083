import { http } from '../http.ts'

export type Situacao = 'completa' | 'capturando' | 'lacuna' | 'ampla' | 'sem_captura' | 'fora'
/** What came of a day, and whether that is all. */
export interface CoveredDay {
  readonly dia: string
  readonly situacao: Situacao
  readonly recebidos: number
  /** Of those, what only became discovered lawsuits. */
  readonly descobertos: number
  readonly contados: number
  readonly variantes: number
  readonly faltam: number
}
export interface Covered {
  readonly id: number
  readonly nome: string
  readonly fonte: string
  readonly ligado: boolean
  readonly dias: readonly CoveredDay[]
}
/** One spelling of a term on a day. */
export interface CoveredTerm {
  readonly termo: string
  readonly variante: string
  readonly recebidos: number
  readonly contados: number | null
  /** What became of those received; null of what was captured before this was noted. */
  readonly avisos: number | null
  readonly descobertos: number | null
  readonly conhecidos: number | null
  readonly recusados: number | null
  readonly paginas: number
  readonly pedidos: number
  readonly repetidas: number
  readonly esperando: boolean
  readonly ampla: boolean
  readonly completa: boolean
  readonly erro: string | null
}

export const coverage = async (signal?: AbortSignal) =>
  (await http<{ conectores: readonly Covered[] }>('integration', 'cobertura/', { signal })).conectores

export const coverageOf = async (conector: number, dia: string, signal?: AbortSignal) =>
  (await http<{ variantes: readonly CoveredTerm[] }>('integration', `cobertura/${conector}/${dia}/`, { signal }))
    .variantes

/** Asks for a day of an account, again where it was captured before. */
export const captureAgain = (conector: number, dia: string) =>
  http('integration', `conectores/${conector}/capturar/`, { method: 'POST', body: { dt_dia: dia } })
