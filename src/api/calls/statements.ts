import { http } from '../http.ts'
import type { Demonstrativo } from '../../dividas/tipos.ts'
import type { Row } from '../../schemas/core/types.ts'

/** What the server answers: the statement, the rule that it was counted by, and the hash of request and answer. */
export interface Contado extends Demonstrativo {
  readonly regra: string
  readonly hash: string
  /** Why it is of an earlier day than today, where none was asked for. */
  readonly aviso: string | null
  /** How the customer pays for the collection, in words. */
  readonly paga: string | null
}

const AREA = 'cobranca'
const at = (devedor: number) => `devedores/${devedor}/demonstrativo/`

/** Counts for a day; without one, for today or the last day before that can be counted. */
export const countDebt = (devedor: number, dt_calculo: string | null, signal?: AbortSignal) =>
  http<Contado>(AREA, at(devedor), { method: 'POST', body: { dt_calculo }, signal, relato: false })
/** Keeps a statement with its debtor: the server counts it again. */
export const keepStatement = (devedor: number, dt_calculo: string) =>
  http<Row>(AREA, `${at(devedor)}guardar/`, { method: 'POST', body: { dt_calculo } })
