import { createHash } from 'node:crypto'
import {
  calcular,
  diaPossivel,
  type Demonstrativo,
  type Falta,
  type Pedido,
  type Series,
} from '../../../src/dividas/index.ts'
import { canonico } from '../../../src/prazos/canonico.ts'

/** A statement as it is kept: with both halves of what its hash is taken of as canonical JSON. */
export interface Counted {
  readonly demonstrativo: Demonstrativo
  readonly entrada: string
  readonly resultado: string
  readonly hash: string
}
/** What is not known, and until when the request can be counted, where that was looked for. */
export interface Uncounted {
  readonly demonstrativo: null
  readonly faltas: readonly Falta[]
  readonly ate: string | undefined
}

/** SHA-256 of a request and its answer, whatever the order of their keys: `canonico({ pedido, demonstrativo })`. */
export const sealOf = (entrada: string, resultado: string): string =>
  createHash('sha256').update(`{"demonstrativo":${resultado},"pedido":${entrada}}`).digest('hex')

/** Counts a request, as a thread or a request of few debts does it; `searches` for the last day before that can be counted. */
export function count(pedido: Pedido, series: Series, searches: boolean): Counted | Uncounted {
  const { demonstrativo, faltas } = calcular(pedido, series)
  if (!demonstrativo) return { demonstrativo, faltas, ate: searches ? diaPossivel(pedido, series) : undefined }
  const [entrada, resultado] = [canonico(pedido), canonico(demonstrativo)]
  return { demonstrativo, entrada, resultado, hash: sealOf(entrada, resultado) }
}
