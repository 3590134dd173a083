/** So much speaks for a proposal that nobody looks further. */
export const CERTEZA = 90

/** A line that nothing explains yet. */
export interface DoExtrato {
  readonly id: number
  readonly dia: string
  /** Signed. */
  readonly centavos: number
  readonly descricao: string
  readonly identificador: string | null
  readonly documento: string | null
}
interface Conhecida {
  readonly id: number
  /** Signed, as the account sees it: what is open of a bill to pay is negative. */
  readonly centavos: number
  /** When it is due, or when it was done. */
  readonly dia: string
  readonly nome: string
  readonly descricao: string
  readonly documento: string | null
  readonly identificador: string | null
}
/** A bill of which something is open. */
export interface Aberta extends Conhecida {
  readonly tipo: 'pagar' | 'receber'
}
/** What is done already, and no line was found for: a payment, a receipt, a transfer. */
export interface Feita extends Conhecida {
  readonly tipo: 'baixa' | 'transferencia'
}
/** What was learnt: lines with these words are of this. */
export interface Regra {
  readonly id: number
  readonly contem: string
  /** Whether it is of what comes in; of both where it does not say. */
  readonly entrada: boolean | null
  /** In words, what it proposes. */
  readonly nome: string
  /** It proposes a transfer. */
  readonly transfere: boolean
}
export interface Parte {
  readonly tipo: Aberta['tipo'] | Feita['tipo'] | 'regra'
  readonly id: number
  readonly nome: string
  readonly descricao: string
  readonly dia: string | null
  /** How much of the line it explains, without its sign. */
  readonly centavos: number
}
export interface Proposta {
  readonly partes: readonly Parte[]
  /** In words, the strongest first. */
  readonly motivos: readonly string[]
  /** From 0 to 100. */
  readonly pontos: number
  /** Other lines that pay the same bill together with this one. */
  readonly com: readonly number[]
}
