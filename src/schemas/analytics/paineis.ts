import { abas } from './abas.ts'
import type { Cartao } from './cartao.ts'
import { cartoesDaCobranca } from './cobranca.ts'
import { cartoesDoFinanceiro } from './financeiro.ts'
import { cartoesDoJuridico } from './juridico.ts'
import { cartoesDasTarefas } from './tarefa.ts'

/** A dashboard: its cards in their order, and which of its numbers are about the session's rights alone. */
export interface Painel {
  readonly label: string
  readonly cartoes: readonly Cartao[]
}

/** The tabs of /analytics, by their addresses. */
export const paineis = {
  cobranca: { label: abas.cobranca, cartoes: cartoesDaCobranca },
  tarefa: { label: abas.tarefa, cartoes: cartoesDasTarefas },
  financeiro: { label: abas.financeiro, cartoes: cartoesDoFinanceiro },
  juridico: { label: abas.juridico, cartoes: cartoesDoJuridico },
} as const satisfies Readonly<Record<string, Painel>>
export type NomeDoPainel = keyof typeof paineis

/** Every card that the contract has a call for. */
export const cartoesChamados: readonly (Cartao & { readonly at: string })[] = Object.values(paineis)
  .flatMap(({ cartoes }) => cartoes as readonly Cartao[])
  .flatMap((one) => (one.at === undefined ? [] : [{ ...one, at: one.at }]))
