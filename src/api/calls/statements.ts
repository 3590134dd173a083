import { http } from '../http.ts'
import type { Demonstrativo } from '../../dividas/tipos.ts'
import type { Row } from '../../schemas/core/types.ts'

/** What the server answers: the statement, the rule that it was counted by, and the hash of request and answer. */
export interface Contado extends Demonstrativo {
  readonly regra: string
  readonly hash: string
}

const AREA = 'cobranca'
const at = (devedor: number) => `devedores/${devedor}/demonstrativo/`

export const countDebt = (devedor: number, dt_calculo: string, signal?: AbortSignal) =>
  http<Contado>(AREA, at(devedor), { method: 'POST', body: { dt_calculo }, signal, relato: false })
/** Keeps a statement with its debtor: the server counts it again. */
export const keepStatement = (devedor: number, dt_calculo: string) =>
  http<Row>(AREA, `${at(devedor)}guardar/`, { method: 'POST', body: { dt_calculo } })
