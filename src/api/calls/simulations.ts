import { http } from '../http.ts'
import type { Saldo } from '../../dividas/tipos.ts'
import type { Row } from '../../schemas/core/types.ts'

/** What an agreement starts from: what is owed on a day, and what may be taken off it. Nulls where nothing can be counted. */
export interface Ponto {
  readonly data: string | null
  readonly saldo: Saldo | null
  readonly itens: number
  readonly regra: string | null
  /** Per cent of the total. */
  readonly limite: string | null
  readonly pode_exceder: boolean
}

/** Some debts alone, or those of an agreement. */
export interface Quais {
  readonly cd_dividas?: string
  readonly cd_acordo?: number
}
export const startingPoint = (devedor: number, signal?: AbortSignal, query: Quais = {}) =>
  http<Ponto>('cobranca', `devedores/${devedor}/simulacao/`, { signal, query: { ...query } })
/** Makes the agreement; the server works its instalments out again. */
export const makeAgreement = (devedor: number, body: Row) =>
  http<Row>('cobranca', `acordos/${devedor}/`, { method: 'POST', body })
