import { cartoesDaCobranca } from './cobranca.ts'
import { cartoesDoFinanceiro } from './financeiro.ts'
import { cartoesDoJuridico } from './juridico.ts'
import { cartoesDasTarefas } from './tarefa.ts'

/** One thing that a dashboard shows: some measures of an entity, told apart by some of its groupings. */
export interface Cartao {
  /** Unique in its dashboard. */
  readonly nome: string
  readonly label: string
  readonly entity: string
  readonly medidas: readonly string[]
  readonly grupos?: readonly string[]
  /** What narrows it, as the list call takes it. */
  readonly only?: Readonly<Record<string, string>>
  /** The months up to today that it is about, by this date; beside them what they are compared with. */
  readonly periodo?: { readonly campo: string; readonly meses: number; readonly comparar?: 'anterior' | 'ano' }
  /** How it is drawn; `calor` is a map of days. */
  readonly como: 'numero' | 'barras' | 'linha' | 'pilha' | 'partes' | 'calor'
  readonly limite?: number
  /** Its call below analytics/v1, where the contract names one. */
  readonly at?: string
}

/** A dashboard: its cards in their order, and which of its numbers are about the session's rights alone. */
export interface Painel {
  readonly label: string
  readonly cartoes: readonly Cartao[]
}

/** The tabs of /analytics, by their addresses. */
export const paineis = {
  cobranca: { label: 'Cobrança', cartoes: cartoesDaCobranca },
  tarefa: { label: 'Tarefas', cartoes: cartoesDasTarefas },
  financeiro: { label: 'Financeiro', cartoes: cartoesDoFinanceiro },
  juridico: { label: 'Jurídico', cartoes: cartoesDoJuridico },
} as const satisfies Readonly<Record<string, Painel>>
export type NomeDoPainel = keyof typeof paineis

/** Every card that the contract has a call for. */
export const cartoesChamados: readonly (Cartao & { readonly at: string })[] = Object.values(paineis)
  .flatMap(({ cartoes }) => cartoes as readonly Cartao[])
  .flatMap((one) => (one.at === undefined ? [] : [{ ...one, at: one.at }]))
